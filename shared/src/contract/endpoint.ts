import { z } from 'zod';
import type { ApiScope } from '../api-key/api-scope.ts';
import type { ErrorCode } from './error-code.ts';

export { pathOf } from './path-of.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Required role. `public`: no token; `client`: any signed-in account; `staff`: moderators and admins; `admin`: admins only. */
export type Access = 'public' | 'client' | 'staff' | 'admin';

/** Formats of a successful response besides JSON. */
export const fileFormats = ['text', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];
export const mediaTypeOf = {
  json: 'application/json',
  text: 'text/plain',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;

/**
 * Text files that a GET call returns instead of JSON, if the query names the format in `format`, or else if the `Accept` header prefers it. Their
 * query replaces that of the JSON response.
 */
export interface FileVariant<Query extends z.ZodType = z.ZodType> {
  /** Name of the file, without extension. */
  name: string;
  formats: readonly FileFormat[];
  /** Query without `format`. */
  query: Query;
  /** Contents and limits of the files, for the API document. */
  description: string;
}

/** An HTTP endpoint as a value. Server routes, the SPA's client, the API document and the tests all derive from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  FileQuery extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Path below `/api`, with `:name` for parameters. */
  path: string;
  summary: string;
  access: Access;
  /** Scope that an API key needs. Null, the default, if API keys cannot call the endpoint. */
  scope: ApiScope | null;
  /**
   * `recent`: the session's user must have signed in or called `POST /auth/proof` within the last 10 minutes; otherwise the call is refused with
   * `session.proof_required`. Null if the access token is enough.
   */
  proof: 'recent' | null;
  params: Params;
  query: Query;
  body: Body;
  /** True if staff reaches the call while it views the portal as a customer: it only reads, and shows no secret. */
  viewable: boolean;
  /** Schema of `data` in the response. */
  data: Data;
  /** Error codes besides those of every endpoint (`request.*`, `session.*`, `internal.*`). */
  errors: readonly ErrorCode[];
  /** True if the call honors an `Idempotency-Key` header: it moves money, or starts a job. */
  idempotent: boolean;
  /** 201 if the call creates something, 202 if it only begins what it was asked for, else 200. */
  status: 200 | 201 | 202;
  /** `csv`: `data` is the text of a file. `pdf`: `data` has the bytes of a file. `json`: the response has the usual envelope. */
  format: 'json' | 'csv' | 'pdf';
  /** Files that the call also returns; null if it has none. */
  file: FileVariant<FileQuery> | null;
}

const nothing = z.strictObject({});
export type Nothing = typeof nothing;

/** Returns the contract with defaults for all omitted parts. */
export function endpoint<
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  Data extends z.ZodType = Nothing,
  FileQuery extends z.ZodType = z.ZodType,
>(
  contract: Pick<Endpoint, 'method' | 'path' | 'summary' | 'access'> &
    Partial<Pick<Endpoint, 'scope' | 'proof' | 'viewable' | 'errors' | 'idempotent' | 'status' | 'format'>> & {
      params?: Params;
      query?: Query;
      body?: Body;
      data?: Data;
      file?: FileVariant<FileQuery> | null;
    },
): Endpoint<Params, Query, Body, Data, FileQuery> {
  return {
    scope: null,
    proof: null,
    viewable: false,
    errors: [],
    idempotent: false,
    status: 200,
    format: 'json',
    ...contract,
    params: contract.params ?? (nothing as unknown as Params),
    query: contract.query ?? (nothing as unknown as Query),
    body: contract.body ?? (nothing as unknown as Body),
    data: contract.data ?? (nothing as unknown as Data),
    file: contract.file ?? null,
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
export type FileQueryOf<E extends Endpoint> = z.output<NonNullable<E['file']>['query']>;
/** Query as a caller writes it: fields with defaults may be omitted. */
export type QueryInputOf<E extends Endpoint> = z.input<E['query']>;
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>;
