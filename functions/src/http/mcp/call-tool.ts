import type { Caller, Context } from '../../context.ts';
import { type AuthenticatedKey, requireScope } from '../../domain/api-key/authenticate-api-key.ts';
import { AppError } from '../../errors.ts';
import { parseIdempotencyKey } from '../idempotency-key.ts';
import { performCall, type SentCall } from '../perform-call.ts';
import { routeGroups } from '../route-groups.ts';
import { type DescribedTool, idempotencyArgument } from './describe-tool.ts';

export interface ToolCall {
  ctx: Context;
  key: AuthenticatedKey;
  from: Pick<Caller, 'ip' | 'language' | 'userAgent'>;
  tool: DescribedTool;
  given: Readonly<Record<string, unknown>>;
}

const routes = new Map(routeGroups.flatMap((group) => group.routes.map((route) => [route.contract, route] as const)));

/** Runs a tool as a request to its endpoint with this API key. Returns the data of the response; throws the errors of the call. */
export async function callTool({ ctx, key, from, tool, given }: ToolCall): Promise<unknown> {
  const { contract } = tool;
  const route = routes.get(contract);
  if (!route) throw new Error(`${tool.name} is offered, but its call is not mounted`);
  if (contract.access !== 'public') requireScope(key.scopes, contract.scope);
  try {
    const { idempotencyKey, sent } = sortArguments(tool, given);
    return await performCall({ ctx, route, caller: { ...from, actor: key.actor, idempotencyKey }, sent });
  } catch (error) {
    throw error instanceof AppError ? withArgumentNames(error) : error;
  }
}

function sortArguments(
  { contract, locations, fixedQuery }: DescribedTool,
  given: ToolCall['given'],
): { idempotencyKey: string | undefined; sent: SentCall } {
  const { [idempotencyArgument]: key, ...withoutKey } = given;
  const entries = Object.entries(contract.idempotent ? withoutKey : given);
  const pick = (isPicked: (name: string) => boolean) => Object.fromEntries(entries.filter(([name]) => isPicked(name)));
  return {
    idempotencyKey: contract.idempotent ? requireKey(key) : undefined,
    sent: {
      params: pick((name) => locations.params.includes(name)),
      query: { ...pick((name) => locations.query.includes(name)), ...fixedQuery },
      // Unknown arguments go into the body, whose contract rejects them by name.
      body: pick((name) => !locations.params.includes(name) && !locations.query.includes(name)),
      rawBody: '',
      headers: new Headers(),
    },
  };
}

/**
 * Returns the idempotency key, which is required here: an agent may repeat a call without knowing that the first one succeeded. Throws
 * `request.invalid`.
 */
function requireKey(key: unknown): string {
  if (typeof key === 'string') return parseIdempotencyKey(key, idempotencyArgument);
  const code = key === undefined ? 'required' : 'invalid';
  throw new AppError('request.invalid', { issues: [{ path: idempotencyArgument, code }] });
}

/** Removes `params.` and `query.` from the paths of issues, because the arguments of a tool are one list. */
function withArgumentNames(error: AppError): AppError {
  if (error.issues.length === 0) return error;
  const issues = error.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^(params|query)\./, '') }));
  return new AppError(error.code, { params: error.params, issues, cause: error });
}
