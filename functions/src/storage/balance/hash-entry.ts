import { createHash } from 'node:crypto';
import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';

/** Returns the hash that an entry is stored with: hex SHA-256 of the canonical JSON of all its other fields, the predecessor's hash included. */
export function hashEntry({ hash: _, ...entry }: LedgerEntry): string {
  return createHash('sha256').update(canonicalJson(entry)).digest('hex');
}
