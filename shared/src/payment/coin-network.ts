import { z } from 'zod';

/** The chain that a coin is sent on. The same token exists on several, and an address of one is worth nothing on another. */
export const CoinNetwork = z.object({
  /** The token standard, e.g. TRC-20; null for a chain's own coin. */
  standard: z.string().nullable(),
  /** The chain, e.g. Tron. */
  name: z.string(),
});
export type CoinNetwork = z.infer<typeof CoinNetwork>;

/** As wallets and exchanges name it: `TRC-20 (Tron)`, `Bitcoin`. */
export function networkLabel({ standard, name }: CoinNetwork): string {
  return standard === null ? name : `${standard} (${name})`;
}

/** A coin with its network, unless both have the same name: `Tether · TRC-20 (Tron)`, `Bitcoin`. */
export function coinLabel({ name, network }: { name: string; network: CoinNetwork | null }): string {
  return network === null || networkLabel(network) === name ? name : `${name} · ${networkLabel(network)}`;
}
