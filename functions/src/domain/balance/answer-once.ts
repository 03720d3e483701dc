import { createHash } from 'node:crypto';
import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import { type Caller, type Context, timestamp } from '../../context.ts';
import { AppError, isAppError } from '../../errors.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import {
  type IdempotencyRecord,
  idempotencyStore,
  idempotencyWrite,
  releaseIdempotencyWrite,
} from '../../storage/idempotency-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';

/** One request of a caller, with or without an `Idempotency-Key`. */
export interface KeyedRequest {
  ctx: Context;
  caller: Caller;
  /** Hex SHA-256 of the call and its input. */
  hash: string;
}

interface KeyedCall<Answer> {
  /** Name and input of the call, so that one key cannot serve two calls. */
  request: unknown;
  /** Returns the result for the response that `act` stored. */
  replay(response: string): Answer | Promise<Answer>;
  /** Handles the request. Stores its response with `rememberWrites` in the deciding transaction. */
  act(request: KeyedRequest): Promise<Answer>;
  /** True if `act` may run again after a failed condition. Only for calls that have written nothing by then. */
  isRetried?: boolean;
  /** Completes a request with the same key from its stored progress. If absent, such a request fails with `idempotency.in_flight`. */
  resume?(request: KeyedRequest & { progress: string }): Promise<Answer>;
}

/** Days for which a response is stored; longer than any client retries. */
const retentionDays = 31;
const inFlight = () => new AppError('idempotency.in_flight', { retryAfterSeconds: 1 });

/**
 * Handles a request once per idempotency key; a used key returns the stored response. Looks the key up again before any refusal, because a
 * request with the same key may meanwhile have taken the missing stock or money. Throws `idempotency.key_reused`, `idempotency.in_flight`,
 * `internal.busy` after 25 lost races, and what `act` throws.
 */
export async function answerOnce<Answer>(
  { ctx, caller }: Pick<KeyedRequest, 'ctx' | 'caller'>,
  call: KeyedCall<Answer>,
): Promise<Answer> {
  const request = { ctx, caller, hash: requestHash(call.request) };
  let record: IdempotencyRecord | undefined;
  const answer = async () => {
    record = await lookUp(request);
    return record ? replayOrResume(call, { ...request, record }) : call.act(request);
  };
  const isConflict = async (error: unknown) => {
    if (isConditionFailed(error)) return call.isRetried === true || error.has('idempotency');
    return isAppError(error) && !record && (await lookUp(request)) !== undefined;
  };
  return await retryOnConflict(ctx, answer, { isConflict });
}

function replayOrResume<Answer>(
  { replay, resume }: KeyedCall<Answer>,
  { record: { progress, response }, ...request }: KeyedRequest & { record: IdempotencyRecord },
): Answer | Promise<Answer> {
  if (progress === null) return replay(response);
  if (!resume) throw inFlight();
  return resume({ ...request, progress });
}

/**
 * Returns the record under the caller's key; undefined if there is no key, no record, or it has expired. Throws `idempotency.key_reused` if
 * the record belongs to another request.
 */
async function lookUp({ ctx, caller, hash }: KeyedRequest): Promise<IdempotencyRecord | undefined> {
  if (caller.actor.kind !== 'account' || caller.idempotencyKey === undefined) return undefined;
  const { accountId } = caller.actor;
  const record = await idempotencyStore(ctx.database).find({ accountId, key: caller.idempotencyKey });
  if (!record || record.expiresAtSeconds * 1000 <= ctx.now()) return undefined;
  if (record.requestHash !== hash) throw new AppError('idempotency.key_reused');
  return record;
}

/**
 * Returns the write that stores a response under the caller's key; none if the caller sent no key. Fails with label `idempotency` if the
 * key has been used since, unless its record has this `progress`.
 */
export function rememberWrites(
  request: KeyedRequest,
  { response, progress }: { response: unknown; progress?: string },
): Write[] {
  return keyWrites(request, { response: JSON.stringify(response), progress: null, seen: progress });
}

/**
 * Returns the write that marks the caller's key as being processed, for requests of several transactions. `progress` identifies this
 * request, or is the data from which `resume` completes it. Fails with label `idempotency` if another request has the key.
 */
export function progressWrites(
  request: KeyedRequest,
  { progress, keptSeconds = retentionDays * 86_400 }: { progress: string; keptSeconds?: number },
): Write[] {
  return keyWrites(request, { response: '', progress, seen: progress, keptSeconds });
}

/** Frees the key of a request that produced no result. Does nothing if the key no longer belongs to that request. */
export async function releaseKey({ ctx, caller }: KeyedRequest, progress: string): Promise<void> {
  if (caller.actor.kind !== 'account' || caller.idempotencyKey === undefined) return;
  const key = { accountId: caller.actor.accountId, key: caller.idempotencyKey };
  try {
    await ctx.database.transact([releaseIdempotencyWrite(key, progress)]);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}

function keyWrites(
  { ctx, caller, hash }: KeyedRequest,
  {
    seen,
    keptSeconds = retentionDays * 86_400,
    ...stored
  }: Pick<IdempotencyRecord, 'response' | 'progress'> & {
    seen: string | undefined;
    keptSeconds?: number;
  },
): Write[] {
  if (caller.actor.kind !== 'account' || caller.idempotencyKey === undefined) return [];
  const record: IdempotencyRecord = {
    ...stored,
    accountId: caller.actor.accountId,
    key: caller.idempotencyKey,
    requestHash: hash,
    at: timestamp(ctx),
    expiresAtSeconds: Math.ceil(ctx.now() / 1000) + keptSeconds,
  };
  return [idempotencyWrite(record, seen)];
}

function requestHash(request: unknown): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}
