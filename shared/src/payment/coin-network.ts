import { z } from 'zod';

/** Chain that a coin is sent on. A token may exist on several chains; an address of one chain is useless on another. */
export const CoinNetwork = z.object({
  /** The token standard, e.g. TRC-20; null for a chain's own coin. */
  standard: z.string().nullable(),
  /** The chain, e.g. Tron. */
  name: z.string(),
});
export type CoinNetwork = z.infer<typeof CoinNetwork>;

/** Returns the name that wallets and exchanges use: `TRC-20 (Tron)`, `Bitcoin`. */
export function networkLabel({ standard, name }: CoinNetwork): string {
  return standard === null ? name : `${standard} (${name})`;
}

/** Returns a coin with its network, unless both have the same name: `Tether · TRC-20 (Tron)`, `Bitcoin`. */
export function coinLabel({ name, network }: { name: string; network: CoinNetwork | null }): string {
  return network === null || networkLabel(network) === name ? name : `${name} · ${networkLabel(network)}`;
}
