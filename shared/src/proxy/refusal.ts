import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';

/** Reasons why a proxy refuses a connection. Each has a text in four languages with a fix. */
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

/** Maximum number of a proxy's refused connections that the server and the cloud keep, and the days for which they do. */
export const maxRefusals = 50;
export const refusalRetentionDays = 30;

/** A refused connection. Repetitions within a few minutes are counted in one entry. */
export const Refusal = z.object({
  /** ID of the entry, the same for all its repetitions. */
  id: z.string().regex(/^[\w-]{1,60}$/),
  /** Time of the latest repetition. */
  at: Timestamp,
  code: RefusalCode,
  clientAddress: z.string().max(45),
  /** `host:port`; null if the client did not get as far as naming its target. */
  target: z.string().max(270).nullable(),
  username: z.string().max(64).nullable(),
  times: z.int().positive(),
});
export type Refusal = z.infer<typeof Refusal>;

/** Merges new reports and returns the newest `maxRefusals`, newest first. A repeated or outdated report of an entry changes nothing. */
export function mergeRefusals(known: readonly Refusal[], reported: readonly Refusal[]): Refusal[] {
  const byId = new Map<string, Refusal>();
  for (const refusal of [...known, ...reported]) {
    const before = byId.get(refusal.id);
    if (!before || before.times < refusal.times) byId.set(refusal.id, refusal);
  }
  return [...byId.values()].sort(newestFirst).slice(0, maxRefusals);
}

function newestFirst(a: Refusal, b: Refusal): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
