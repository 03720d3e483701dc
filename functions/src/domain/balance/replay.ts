import { createHash } from 'node:crypto';
import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import { type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Write } from '../../storage/database.ts';
import { idempotencyStore, idempotencyWrite } from '../../storage/idempotency-store.ts';

/** Long enough that no client still retries. */
const keptDays = 31;

/** Hex SHA-256 of the canonical JSON: say which call it is as well, so that one key cannot serve two. */
export function requestHash(input: unknown): string {
  return createHash('sha256').update(canonicalJson(input)).digest('hex');
}

/** The answer stored under the caller's key, if there is one. Throws `idempotency.key_reused` when it answered something else. */
export async function replayOf({
  ctx,
  caller,
  hash,
}: {
  ctx: Context;
  caller: Caller;
  hash: string;
}): Promise<string | undefined> {
  if (caller.actor.kind !== 'account' || caller.idempotencyKey === undefined) return undefined;
  const { accountId } = caller.actor;
  const record = await idempotencyStore(ctx.database).find({ accountId, key: caller.idempotencyKey });
  if (!record || record.expiresAtSeconds * 1000 <= ctx.now()) return undefined;
  if (record.requestHash !== hash) throw new AppError('idempotency.key_reused');
  return record.response;
}

/** The write that keeps an answer under the caller's key (label `idempotency`); none when the caller sent no key. */
export function rememberWrites({
  ctx,
  caller,
  hash,
  response,
}: {
  ctx: Context;
  caller: Caller;
  hash: string;
  response: unknown;
}): Write[] {
  if (caller.actor.kind !== 'account' || caller.idempotencyKey === undefined) return [];
  return [
    idempotencyWrite({
      accountId: caller.actor.accountId,
      key: caller.idempotencyKey,
      requestHash: hash,
      response: JSON.stringify(response),
      at: timestamp(ctx),
      expiresAtSeconds: Math.ceil(ctx.now() / 1000) + keptDays * 86_400,
    }),
  ];
}
