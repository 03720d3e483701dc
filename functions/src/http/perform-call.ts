import type { FileFormat } from '@cellgate/shared/contract/endpoint.ts';
import type { Caller, Context } from '../context.ts';
import { recordRefusal } from '../domain/access/record-refusal.ts';
import { isAppError } from '../errors.ts';
import { parse } from './parse.ts';
import type { FilePart, Route } from './route.ts';

/** A request before its contract has parsed it. */
export interface SentCall {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The unparsed body, for verifying signatures. */
  rawBody: string;
  headers: Headers;
}

interface PerformedCall {
  ctx: Context;
  route: Route;
  caller: Caller;
  sent: SentCall;
}

/** Parses an authorized request by its contract, runs its handler and removes everything from the response that the contract does not name. */
export async function performCall(call: PerformedCall): Promise<unknown> {
  const { ctx, route, caller, sent } = call;
  const { contract, handle } = route;
  const handling = {
    ...sent,
    ctx,
    caller,
    params: parse(contract.params, sent.params, 'params'),
    query: parse(contract.query, sent.query, 'query'),
    body: parse(contract.body, sent.body, 'body'),
  };
  try {
    return contract.data.parse(await handle(handling as never));
  } catch (error) {
    await recordForbidden(call, error);
    throw error;
  }
}

/** Records a call of the back office that its verb has refused with status 403, e.g. because an amount exceeds a moderator's limit. */
async function recordForbidden({ ctx, route: { contract }, caller }: PerformedCall, error: unknown): Promise<void> {
  if (!isAppError(error) || error.status !== 403) return;
  if (contract.access !== 'staff' && contract.access !== 'admin') return;
  const call = `${contract.method} ${contract.path}`;
  await recordRefusal(ctx, { caller, call, code: error.code });
}

/** Parses an authorized request for a file by its contract and runs its handler. */
export async function performFileCall(
  { ctx, route, caller, sent }: PerformedCall,
  format: FileFormat,
): Promise<FilePart> {
  const { contract, handleFile } = route;
  if (!contract.file || !handleFile) throw new Error(`${contract.path} has no file`);
  const query = parse(contract.file.query, sent.query, 'query');
  return handleFile({ ctx, caller, query, format } as never);
}
