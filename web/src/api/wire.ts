import type { Access, Endpoint, Method } from '@cellgate/shared/contract/endpoint.ts';
import type { z } from 'zod';

/**
 * As much of an endpoint as a call needs: every contract is one. The schemas are there for their types alone, so that the calls of the
 * first page can be written without them (`first-calls.ts`).
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

/** What goes with a call. A part that the contract does not have, or whose fields all have defaults, may be left out. */
export type CallOptions<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', z.input<P>> &
  Part<'query', z.input<Q>> &
  Part<'body', z.input<B>> & { idempotencyKey?: string; signal?: AbortSignal };
