import { z } from 'zod';
import type { ApiScope } from '../api-key/api-scope.ts';
import type { ErrorCode } from './error-code.ts';

export { pathOf } from './path-of.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: `public` needs no token; `client` any signed-in account; `staff` moderators and admins; `admin` admins alone. */
export type Access = 'public' | 'client' | 'staff' | 'admin';

/** One HTTP call as a value: server routes, the SPA's client, the API document and the tests all derive from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  summary: string;
  access: Access;
  /** What an API key needs for this call; null where only somebody who is signed in may make it, which is so unless a contract says otherwise. */
  scope: ApiScope | null;
  /**
   * `recent`: the session's owner must have proved to be there within the last 10 minutes, by signing in or by `POST /auth/proof`; otherwise
   * the call is refused with `session.proof_required`. Null where the access token alone is enough.
   */
  proof: 'recent' | null;
  params: Params;
  query: Query;
  body: Body;
  /** What stands under `data` in the answer. */
  data: Data;
  /** Codes beyond the ones every call may answer with (`request.*`, `session.*`, `internal.*`). */
  errors: readonly ErrorCode[];
  /** The call moves money: it honours an `Idempotency-Key` header. */
  idempotent: boolean;
  /** 201 where the call creates something, else 200. */
  status: 200 | 201;
  /** `csv`: a file, whose text is the data; anything else answers with the envelope. */
  format: 'json' | 'csv';
}

const nothing = z.strictObject({});
export type Nothing = typeof nothing;

/** Fills in what a call does not have, so that its contract names only what it does. */
export function endpoint<
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  Data extends z.ZodType = Nothing,
>(
  contract: Pick<Endpoint, 'method' | 'path' | 'summary' | 'access'> &
    Partial<Pick<Endpoint, 'scope' | 'proof' | 'errors' | 'idempotent' | 'status' | 'format'>> & {
      params?: Params;
      query?: Query;
      body?: Body;
      data?: Data;
    },
): Endpoint<Params, Query, Body, Data> {
  return {
    scope: null,
    proof: null,
    errors: [],
    idempotent: false,
    status: 200,
    format: 'json',
    ...contract,
    params: contract.params ?? (nothing as unknown as Params),
    query: contract.query ?? (nothing as unknown as Query),
    body: contract.body ?? (nothing as unknown as Body),
    data: contract.data ?? (nothing as unknown as Data),
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
/** What a caller writes: defaults may be left out. */
export type QueryInputOf<E extends Endpoint> = z.input<E['query']>;
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>;
