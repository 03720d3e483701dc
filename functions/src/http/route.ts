import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Caller, Context } from '../context.ts';

/** What a route hands to its verb: everything already authenticated and parsed by the contract. */
export interface Handling<E extends Endpoint, A> {
  ctx: Context;
  caller: Caller<A extends AccountActor ? A : Caller['actor']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The body as it came, for signatures. */
  rawBody: string;
  headers: Headers;
}

export interface Route {
  contract: Endpoint;
  handle(handling: never): Promise<unknown>;
}

/** Binds a contract that needs a signed-in account to its verb. */
export function route<E extends Endpoint>(
  contract: E,
  handle: (handling: Handling<E, AccountActor>) => Promise<DataOf<E>>,
): Route {
  return { contract, handle };
}

/** Binds a public contract: the caller may be anybody. */
export function publicRoute<E extends Endpoint>(
  contract: E,
  handle: (handling: Handling<E, unknown>) => Promise<DataOf<E>>,
): Route {
  return { contract, handle };
}
