/** Advertised figures of an operator's network. The shop owner must keep them true. */
export interface OperatorClaims {
  /** Number of IPs that the operator assigns. */
  pool: number;
  /** Speed range in Mbit/s. */
  speed: readonly [number, number];
  /** Covered share of the country, in percent. */
  coverage: number;
}

const claims: Readonly<Record<string, OperatorClaims>> = {
  lifecell: { pool: 208_984, speed: [3, 20], coverage: 95 },
  vodafone: { pool: 156_742, speed: [5, 25], coverage: 92 },
  kyivstar: { pool: 312_567, speed: [4, 22], coverage: 98 },
};

/** Returns the advertised figures of an operator; undefined if there are none. */
export function claimsOf(operator: string): OperatorClaims | undefined {
  return claims[operator.toLowerCase()];
}
