import { pathOf } from '@cellgate/shared/contract/path-of.ts';
import { requestIdHeader } from '@cellgate/shared/contract/request-id.ts';
import { defaultRequestLanguage } from '@cellgate/shared/language/language-choice.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import type { z } from 'zod';
import { ApiError, isRefusal, networkFailure, toApiError } from './api-error.ts';
import { refreshToken } from './first-calls.ts';
import { clearTokens, readLanguage, readTokens, type Store, writeTokens } from './storage.ts';
import type { CallOptions, Wire } from './wire.ts';

/** Time limit of a call, in milliseconds. */
export const callTimeoutMs = 10_000;

export interface ClientDeps {
  /** Base URL of the API, e.g. `https://shop.example/api`. */
  baseUrl: string;
  store: Store;
  fetch: typeof fetch;
  /** Runs one task at a time among all tabs of this browser. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Asks the user for a proof of identity. Resolves to false if the user declines. */
  prove: () => Promise<boolean>;
  /** Receives after each call whether the API answered; false also for a gateway that could not reach it. */
  onOutcome?: (isAnswered: boolean) => void;
  /** Called after the server has refused the session for good; its tokens are already deleted. */
  onSignedOut: () => void;
}

interface Request {
  method: string;
  url: string;
  body: string | undefined;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
}

export type Call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  endpoint: Wire<P, Q, B, D>,
  options: CallOptions<P, Q, B>,
) => Promise<z.output<D>>;

/**
 * Creates the function that all API calls go through. It throws `ApiError`; a call canceled by its own signal throws the signal's reason.
 */
export function createCall(deps: ClientDeps): Call {
  const refresh = createRefresh(deps);
  return async (endpoint, options) => {
    // Read before the first await: signing out starts its call and deletes the tokens in the same task.
    const tokens = endpoint.access === 'public' ? undefined : readTokens(deps.store);
    const request = await toRequest(deps, endpoint, options);
    try {
      return await sendRefreshed(deps, request, { tokens, refresh });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'session.proof_required') throw error;
      if (!(await deps.prove())) throw error;
      return await sendRefreshed(deps, request, { tokens: readTokens(deps.store), refresh });
    }
  };
}

/** Sends a request. Retries once with a new access token if the server answers with status 401. */
async function sendRefreshed<Data>(
  deps: ClientDeps,
  request: Request,
  { tokens, refresh }: { tokens: Tokens | undefined; refresh: (used: Tokens) => Promise<Tokens | undefined> },
): Promise<Data> {
  try {
    return await send(deps, request, tokens);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !tokens) throw error;
    const successor = await refresh(tokens);
    if (!successor) throw error;
    return await send(deps, request, successor);
  }
}

/**
 * Returns a function that exchanges the refresh token, once for all calls that fail together and once among all tabs; later callers find
 * the new pair in the store. Resolves to undefined if the session is over.
 */
function createRefresh(deps: ClientDeps): (used: Tokens) => Promise<Tokens | undefined> {
  let inFlight: Promise<Tokens | undefined> | undefined;

  const exchangeTokens = async (used: Tokens): Promise<Tokens | undefined> => {
    const stored = readTokens(deps.store);
    if (!stored) return undefined;
    if (stored.accessToken !== used.accessToken) return stored;
    try {
      const body = { refreshToken: stored.refreshToken };
      const request = await toRequest(deps, refreshToken, { body });
      const { tokens } = (await send(deps, request, undefined)) as { tokens: Tokens };
      writeTokens(deps.store, tokens);
      return tokens;
    } catch (error) {
      // An unreachable server does not end the session: the tokens may still be valid after reconnecting.
      if (!isRefusal(error)) throw error;
      clearTokens(deps.store);
      deps.onSignedOut();
      return undefined;
    }
  };

  return (used) => {
    inFlight ??= deps
      .exclusively(() => exchangeTokens(used))
      .finally(() => {
        inFlight = undefined;
      });
    return inFlight;
  };
}

async function toRequest<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  { baseUrl, store }: ClientDeps,
  endpoint: Wire<P, Q, B, D>,
  options: CallOptions<P, Q, B>,
): Promise<Request> {
  const { params, query, body, idempotencyKey, signal } = options as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    idempotencyKey?: string;
    signal?: AbortSignal;
  };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = endpoint.method === 'GET' || body === undefined ? undefined : JSON.stringify(body);
  return {
    method: endpoint.method,
    url: `${baseUrl}${pathOf(endpoint, params)}${search.size > 0 ? `?${search}` : ''}`,
    body: text,
    signal,
    headers: {
      accept: 'application/json',
      'x-language': readLanguage(store) ?? defaultRequestLanguage,
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
  };
}

async function send<Data>(deps: ClientDeps, request: Request, tokens: Tokens | undefined): Promise<Data> {
  const { method, url, body, signal } = request;
  const timeout = AbortSignal.timeout(callTimeoutMs);
  const headers = { ...request.headers, ...(tokens && { authorization: `Bearer ${tokens.accessToken}` }) };
  try {
    const response = await deps.fetch(url, {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body }),
    });
    // A file comes without an envelope.
    const file = response.ok ? response.headers.get('content-type') : null;
    if (file?.startsWith('text/csv')) return (await response.text()) as Data;
    if (file === 'application/pdf') return new Uint8Array(await response.arrayBuffer()) as Data;
    const answer: unknown = await response.json().catch((cause: unknown) => {
      if (timeout.aborted || signal?.aborted) throw cause;
      return undefined;
    });
    deps.onOutcome?.(response.status < 502 || answer !== undefined);
    if (!response.ok || typeof answer !== 'object' || answer === null || !('data' in answer)) {
      const requestId = response.headers.get(requestIdHeader) ?? undefined;
      throw toApiError({ status: response.ok ? 502 : response.status, body: answer, requestId });
    }
    return answer.data as Data;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    signal?.throwIfAborted();
    deps.onOutcome?.(false);
    throw new ApiError({ code: networkFailure, status: 0, message: '', cause });
  }
}
