import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';

/** Every reason for which a proxy refuses a connection. Each has a text in four languages that says what to do. */
export const RefusalCode = z.enum([
  'request_malformed',
  'credentials_missing',
  'credentials_wrong',
  'address_denied',
  'target_denied',
  'handshake_timeout',
  'command_unsupported',
  'address_type_unsupported',
  'too_many_connections',
  'modem_rotating',
  'proxy_expired',
  'egress_unavailable',
  'target_refused',
  'target_unreachable',
  'target_timeout',
  'response_malformed',
  'response_incomplete',
  'response_timeout',
  'dns_failed',
  'dns_timeout',
]);
export type RefusalCode = z.infer<typeof RefusalCode>;

/** How many of a proxy's refusals are kept, on the server and in the cloud, and for how long. */
export const maxRefusals = 50;
export const refusalRetentionDays = 30;

/** A refused connection. Repetitions within a few minutes are counted in one entry. */
export const Refusal = z.object({
  /** Stays the same while the entry keeps counting. */
  id: z.string().regex(/^[\w-]{1,60}$/),
  /** The last time. */
  at: Timestamp,
  code: RefusalCode,
  clientAddress: z.string().max(45),
  /** `host:port`, if the client got as far as naming its target. */
  target: z.string().max(270).nullable(),
  username: z.string().max(64).nullable(),
  times: z.int().positive(),
});
export type Refusal = z.infer<typeof Refusal>;

/** Merges new reports: the newest `maxRefusals`, newest first. A repeated or outdated state of an entry changes nothing. */
export function mergeRefusals(known: readonly Refusal[], told: readonly Refusal[]): Refusal[] {
  const byId = new Map<string, Refusal>();
  for (const refusal of [...known, ...told]) {
    const before = byId.get(refusal.id);
    if (!before || before.times < refusal.times) byId.set(refusal.id, refusal);
  }
  return [...byId.values()].sort(newestFirst).slice(0, maxRefusals);
}

function newestFirst(a: Refusal, b: Refusal): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
