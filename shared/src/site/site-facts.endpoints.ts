import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Claim, type ClaimRecords } from './claim.ts';

/** A rotation as visitors see it: without proxy and customer, with masked IPs. */
export const ShownRotation = z.object({
  at: Timestamp,
  operator: z.string().nullable(),
  outcome: z.enum(['changed', 'unchanged', 'failed']),
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  durationMs: z.int().nullable(),
});
export type ShownRotation = z.infer<typeof ShownRotation>;

/** Rotations that ended within the last hour; of very many, the newest. */
export const RecentRotations = z.object({
  since: Timestamp,
  asked: z.int(),
  changed: z.int(),
  medianMs: z.int().nullable(),
  latest: z.array(ShownRotation),
});
export type RecentRotations = z.infer<typeof RecentRotations>;

/** Facts from the records and settings of the shop that the public pages show. */
export const SiteFacts = z.object({
  claims: z.array(Claim),
  rotations: RecentRotations.nullable(),
  coins: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type SiteFacts = z.infer<typeof SiteFacts>;

/** Facts of the records alone. What the settings confirm is not among them, so that its changes apply at once. */
export type SiteRecords = Pick<SiteFacts, 'rotations' | 'coins'> & { claims: ClaimRecords };

export const getSiteFacts = endpoint({
  method: 'GET',
  path: '/site/facts',
  summary: 'Retrieve confirmed claims, recent rotations with masked IPs, and accepted coins. At most 30 seconds old',
  access: 'public',
  viewable: true,
  data: SiteFacts,
});
