import { isApiError, isRefusal } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** A request that was sent, with its idempotency key. */
export interface Intent<Body> {
  body: Body;
  key: string;
}

/** Keeps a request until its outcome is known. */
export interface KeptIntent<Body> {
  read(): Intent<Body> | undefined;
  write(intent: Intent<Body> | undefined): void;
}

interface OnceDeps<Body, Result> {
  send: (body: Body, idempotencyKey: string) => Promise<Result>;
  kept: KeptIntent<Body>;
  newKey: () => string;
  /** Reports whether the server refused the request, so that it had no effect. */
  isRefusal: (error: unknown) => boolean;
  /** Reports whether the server answered that it could not finish the request now. The same one goes on with its key, and another one has its own. */
  isUnfinished: (error: unknown) => boolean;
  pause: (ms: number) => Promise<void>;
}

interface SendingOnce<Body, Result> {
  send: (body: Body) => Promise<Result>;
  /** Returns the request that was sent and whose outcome is unknown; undefined if there is none. */
  unsettled: () => Body | undefined;
}

/** Request whose response was lost. Only a retry with the same key reveals whether it had its effect. */
export class AnswerLost extends Error {
  constructor(cause: unknown) {
    super('no answer to the request', { cause });
  }
}

const retryDelaysMs = [500, 2000];

/** Rules, keys and pauses of `createSendOnce` in a browser. */
export const inBrowser = {
  newKey: newIdempotencyKey,
  // "Still being processed" means that the request may still have its effect.
  isRefusal: (error: unknown) => isRefusal(error) && !isApiError(error, 'idempotency.in_flight'),
  isUnfinished: (error: unknown) => isApiError(error, 'payment.provider_unavailable'),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/**
 * Returns functions that send requests with one key per intent. A second call during the first joins it. After a lost response the same
 * request is sent again with the same key, so that the server returns its first result; only a refusal or a success ends the intent.
 */
export function createSendOnce<Body, Result>(deps: OnceDeps<Body, Result>): SendingOnce<Body, Result> {
  const { newKey, isRefusal, isUnfinished, pause, kept } = deps;
  let intent = kept.read();
  let isAnswered = false;
  let pending: Promise<Result> | undefined;

  const keep = (next: typeof intent) => {
    intent = next;
    isAnswered = false;
    kept.write(next);
  };

  // A request with an unknown outcome is settled before any other one.
  const intentFor = (body: Body) => {
    const isOther = isAnswered && JSON.stringify(intent?.body) !== JSON.stringify(body);
    return intent && !isOther ? intent : { body, key: newKey() };
  };

  const send = async (body: Body): Promise<Result> => {
    const { body: wanted, key } = intentFor(body);
    keep({ body: wanted, key });
    for (let attempt = 0; ; attempt++) {
      try {
        const result = await deps.send(wanted, key);
        keep(undefined);
        return result;
      } catch (error) {
        if (isRefusal(error)) {
          keep(undefined);
          throw error;
        }
        if (isUnfinished(error)) {
          isAnswered = true;
          throw error;
        }
        const waitMs = retryDelaysMs[attempt];
        if (waitMs === undefined) throw new AnswerLost(error);
        await pause(waitMs);
      }
    }
  };

  return {
    send: (body) => {
      pending ??= send(body).finally(() => {
        pending = undefined;
      });
      return pending;
    },
    unsettled: () => (isAnswered ? undefined : intent?.body),
  };
}
