import type { Access, Endpoint, Method } from '@cellgate/shared/contract/endpoint.ts';
import type { z } from 'zod';

/**
 * Part of an endpoint that a call needs; every contract has it. The schemas only carry types, so that the calls of the first page can be
 * declared without them (`first-calls.ts`).
 */
export interface Wire<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType> {
  method: Method;
  path: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  data?: D;
}

export type WireOf<E> = E extends Endpoint<infer P, infer Q, infer B, infer D> ? Wire<P, Q, B, D> : never;

type Part<Name extends string, Input> =
  Record<string, never> extends Input ? { [K in Name]?: Input } : { [K in Name]: Input };

/** Arguments of a call. A part that the contract lacks, or whose fields all have defaults, may be omitted. */
export type CallOptions<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', z.input<P>> &
  Part<'query', z.input<Q>> &
  Part<'body', z.input<B>> & { idempotencyKey?: string; signal?: AbortSignal };
