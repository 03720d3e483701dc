import type {
  BodyOf,
  DataOf,
  Endpoint,
  FileFormat,
  FileQueryOf,
  ParamsOf,
  QueryOf,
} from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Caller, Context, SessionActor } from '../context.ts';
import { AppError } from '../errors.ts';

/** Arguments of a route's handler, authenticated and parsed by the contract. */
export interface Handling<E extends Endpoint, A> {
  ctx: Context;
  caller: Caller<A extends AccountActor ? A : Caller['actor']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The unparsed body, for verifying signatures. */
  rawBody: string;
  headers: Headers;
}

/** Arguments of a handler that returns a file. */
export interface FileHandling<E extends Endpoint> {
  ctx: Context;
  caller: Caller<AccountActor>;
  query: FileQueryOf<E>;
  format: FileFormat;
}

/** Text of a file. `nextPage`: value of the query's `page` for the next part; null if this is the last. */
export interface FilePart {
  text: string;
  nextPage: number | null;
}

export interface Route {
  contract: Endpoint;
  handle(handling: never): Promise<unknown>;
  /** Returns the call's file; absent if the contract has none. */
  handleFile?(handling: never): Promise<FilePart>;
}

/** Binds a contract that requires a signed-in account to its handler. */
export function route<E extends Endpoint>(
  contract: E,
  handle: (handling: Handling<E, AccountActor>) => Promise<DataOf<E>>,
): Route {
  return { contract, handle };
}

/** Binds a contract that also returns files to its handlers. */
export function fileRoute<E extends Endpoint>(
  contract: E,
  handle: (handling: Handling<E, AccountActor>) => Promise<DataOf<E>>,
  handleFile: (handling: FileHandling<E>) => Promise<FilePart>,
): Route {
  return { contract, handle, handleFile };
}

/** Binds a contract whose handler needs the caller's session. Throws `api_key.session_only` for an API key. */
export function sessionRoute<E extends Endpoint>(
  contract: E,
  handle: (handling: Handling<E, SessionActor>) => Promise<DataOf<E>>,
): Route {
  return route(contract, async (handling) => {
    const { actor } = handling.caller;
    const { sessionId } = actor;
    if (sessionId === null) throw new AppError('api_key.session_only');
    return handle({ ...handling, caller: { ...handling.caller, actor: { ...actor, sessionId } } });
  });
}

/** Binds a public contract to its handler; the caller may be anyone. */
export function publicRoute<E extends Endpoint>(
  contract: E,
  handle: (handling: Handling<E, unknown>) => Promise<DataOf<E>>,
): Route {
  return { contract, handle };
}
