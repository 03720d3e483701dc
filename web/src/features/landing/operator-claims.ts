/** What the shop says about an operator's network: its own claims, to be kept true by whoever runs the shop. */
export interface OperatorClaims {
  /** Addresses that the operator gives out. */
  pool: number;
  /** Mbit/s, from and to. */
  speed: readonly [number, number];
  /** Per cent of the country. */
  coverage: number;
}

const claims: Readonly<Record<string, OperatorClaims>> = {
  lifecell: { pool: 208_984, speed: [3, 20], coverage: 95 },
  vodafone: { pool: 156_742, speed: [5, 25], coverage: 92 },
  kyivstar: { pool: 312_567, speed: [4, 22], coverage: 98 },
};

/** Undefined for an operator that nothing is said about. */
export function claimsOf(operator: string): OperatorClaims | undefined {
  return claims[operator.toLowerCase()];
}
