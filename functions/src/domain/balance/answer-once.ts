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

/** One request of a caller who may have sent an `Idempotency-Key`. */
export interface KeyedRequest {
  ctx: Context;
  caller: Caller;
  /** Hex SHA-256 of the call and its input. */
  hash: string;
}

interface KeyedCall<Answer> {
  /** The call's name and its input, so that one key cannot serve two calls. */
  request: unknown;
  /** Rebuilds the answer from the response that `act` stored. */
  replay(response: string): Answer | Promise<Answer>;
  /** Handles the request and stores its response by `rememberWrites` in the deciding transaction. */
  act(request: KeyedRequest): Promise<Answer>;
  /** Whether a failed condition lets the request be handled again. Only for calls that have written nothing then. */
  isRetried?: boolean;
  /**
   * Completes what a request with the same key has begun, by the progress that it stored. Without it such a request is refused with
   * `idempotency.in_flight`.
   */
  resume?(request: KeyedRequest & { progress: string }): Promise<Answer>;
}

/** Longer than any client retries. */
const keptDays = 31;
const maxAttempts = 25;
const maxPauseMs = 200;
const inFlight = () => new AppError('idempotency.in_flight', { retryAfterSeconds: 1 });

/**
 * Handles a request once per idempotency key. A key that was used before gets the stored answer. The key is looked up again before any
 * refusal: a request with the same key may have been handled meanwhile, and have taken the stock or the money that is missing now. Throws
 * `idempotency.key_reused`, `idempotency.in_flight` and what `act` throws.
 */
export async function answerOnce<Answer>(
  { ctx, caller }: Pick<KeyedRequest, 'ctx' | 'caller'>,
  call: KeyedCall<Answer>,
): Promise<Answer> {
  const request = { ctx, caller, hash: requestHash(call.request) };
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const record = await lookUp(request);
    try {
      return await (record ? answerFrom(call, { ...request, record }) : call.act(request));
    } catch (error) {
      const mayRetry = isConditionFailed(error, 'idempotency') || (call.isRetried && isConditionFailed(error));
      if (mayRetry) await ctx.pause(ctx.random() * Math.min(maxPauseMs, 10 * 2 ** attempt));
      else if (!isAppError(error) || record || !(await lookUp(request))) throw error;
    }
  }
  throw new AppError('internal.busy', { retryAfterSeconds: 1 });
}

function answerFrom<Answer>(
  { replay, resume }: KeyedCall<Answer>,
  { record: { progress, response }, ...request }: KeyedRequest & { record: IdempotencyRecord },
): Answer | Promise<Answer> {
  if (progress === null) return replay(response);
  if (!resume) throw inFlight();
  return resume({ ...request, progress });
}

/** What is stored under the caller's key. Throws `idempotency.key_reused` if it belongs to another request. */
async function lookUp({ ctx, caller, hash }: KeyedRequest): Promise<IdempotencyRecord | undefined> {
  if (caller.actor.kind !== 'account' || caller.idempotencyKey === undefined) return undefined;
  const { accountId } = caller.actor;
  const record = await idempotencyStore(ctx.database).find({ accountId, key: caller.idempotencyKey });
  if (!record || record.expiresAtSeconds * 1000 <= ctx.now()) return undefined;
  if (record.requestHash !== hash) throw new AppError('idempotency.key_reused');
  return record;
}

/**
 * The write that stores a response under the caller's key; none if the caller sent no key. Fails with label `idempotency` if the key was used
 * meanwhile, unless by the same request, whose `progress` it then has.
 */
export function rememberWrites(
  request: KeyedRequest,
  { response, progress }: { response: unknown; progress?: string },
): Write[] {
  return keyWrites(request, { response: JSON.stringify(response), progress: null, seen: progress });
}

/**
 * The write that marks the caller's key as being processed, for requests of several transactions. `progress` names this request, or is
 * what `resume` completes it by. Fails with label `idempotency` if another request has the key.
 */
export function progressWrites(
  request: KeyedRequest,
  { progress, keptSeconds = keptDays * 86_400 }: { progress: string; keptSeconds?: number },
): Write[] {
  return keyWrites(request, { response: '', progress, seen: progress, keptSeconds });
}

/** Frees the key of a request that has come to nothing. Does nothing if the key is no longer that request's. */
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
    keptSeconds = keptDays * 86_400,
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
