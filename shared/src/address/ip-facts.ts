import { z } from 'zod';
import { isMobileCarrier } from './mobile-carriers.ts';

/** Kind of the network that announces an IP. mobile: a listed mobile carrier. other: any other network. unknown: the databases lack the IP. */
export const NetworkKind = z.enum(['mobile', 'other', 'unknown']);
export type NetworkKind = z.infer<typeof NetworkKind>;

/** Public facts about an IP, from open databases. A field is null if they lack it, e.g. for private and documentation IPs. */
export const IpFacts = z.object({
  /** ISO 3166-1 code, e.g. `UA`. */
  country: z.string().nullable(),
  /** English name. A mobile IP is often listed in the city of its carrier's exchange. */
  city: z.string().nullable(),
  /** Autonomous system that announces the IP, and the name of its holder. */
  asn: z.int().nullable(),
  asnName: z.string().nullable(),
  network: NetworkKind,
  /** True if the same modem had the IP before, within 400 days. Null if that was not looked up, as in lists. */
  seenBefore: z.boolean().nullable(),
});
export type IpFacts = z.infer<typeof IpFacts>;

/** Returns the kind of the network with this number; null for an IP that nobody is known to announce. */
export function networkKindOf(asn: number | null): NetworkKind {
  if (asn === null) return 'unknown';
  return isMobileCarrier(asn) ? 'mobile' : 'other';
}
