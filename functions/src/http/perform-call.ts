import type { Caller, Context } from '../context.ts';
import { parse } from './parse.ts';
import type { Route } from './route.ts';

/** A request before its contract has parsed it. */
export interface SentCall {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The unparsed body, for verifying signatures. */
  rawBody: string;
  headers: Headers;
}

/** Parses an authorized request by its contract, runs its handler and removes everything from the response that the contract does not name. */
export async function performCall({
  ctx,
  route: { contract, handle },
  caller,
  sent,
}: {
  ctx: Context;
  route: Route;
  caller: Caller;
  sent: SentCall;
}): Promise<unknown> {
  const handling = {
    ...sent,
    ctx,
    caller,
    params: parse(contract.params, sent.params, 'params'),
    query: parse(contract.query, sent.query, 'query'),
    body: parse(contract.body, sent.body, 'body'),
  };
  return contract.data.parse(await handle(handling as never));
}
