import { randomUUID } from 'node:crypto';
import type { BodyInputOf, DataOf, Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { pathOf } from '@cellgate/shared/contract/endpoint.ts';
import { z } from 'zod';

/** An error response of the API. `code` is a shared error code, or `http.<status>` if the response is not the API's. */
export class CallRefused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(refusal: { code: string; status: number; call: string }) {
    super(`${refusal.call}: ${refusal.status} ${refusal.code}`);
    this.code = refusal.code;
    this.status = refusal.status;
  }
}

export function isRefused(error: unknown, code?: string): error is CallRefused {
  return error instanceof CallRefused && (code === undefined || error.code === code);
}

interface CallOptions<E extends Endpoint> {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  body?: BodyInputOf<E>;
  /** Access token. */
  token?: string;
  idempotencyKey?: string;
  /** Sends the request; the global `fetch` if omitted. */
  fetch?: FetchCall;
}

interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** Sends a request, as `fetch` does. */
export type FetchCall = (url: string, init: FetchInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

const Refusal = z.object({ error: z.object({ code: z.string() }) });

/** Calls an endpoint of the API at an origin (`http://localhost:5001`). Throws `CallRefused`. */
export async function callApi<E extends Endpoint>(
  origin: string,
  contract: E,
  options: CallOptions<E> = {},
): Promise<DataOf<E>> {
  const url = new URL(`${origin}/api${pathOf(contract, options.params)}`);
  for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, String(value));
  const response = await (options.fetch ?? fetch)(url.href, {
    method: contract.method,
    headers: {
      ...(contract.method !== 'GET' && { 'content-type': 'application/json' }),
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...(contract.idempotent && { 'idempotency-key': options.idempotencyKey ?? randomUUID() }),
    },
    ...(contract.method !== 'GET' && { body: JSON.stringify(options.body ?? {}) }),
    signal: AbortSignal.timeout(30_000),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const refusal = Refusal.safeParse(answer);
    throw new CallRefused({
      code: refusal.success ? refusal.data.error.code : `http.${response.status}`,
      status: response.status,
      call: `${contract.method} ${contract.path}`,
    });
  }
  return z.object({ data: contract.data }).parse(answer).data as DataOf<E>;
}
