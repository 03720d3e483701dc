import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { mcpPath } from '@cellgate/shared/mcp/mcp.ts';
import type { Hono, Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Context } from '../../context.ts';
import type { AuthenticatedKey } from '../../domain/api-key/authenticate-api-key.ts';
import { AppError } from '../../errors.ts';
import { authenticateProgram, authorizationOf } from '../authentication.ts';
import { callerOf } from '../caller.ts';
import { contextOf } from '../identify-request.ts';
import { answerMessage, type Conversation } from '../mcp/answer-message.ts';
import { callTool } from '../mcp/call-tool.ts';
import { type DescribedTool, describeTools } from '../mcp/describe-tool.ts';
import { ProtocolError, type RpcAnswer, type RpcError, type RpcId, RpcMessage, rpcErrors } from '../mcp/messages.ts';
import { tools } from '../mcp/tools.ts';
import { asRefusal, describeRefusal, setRefusalHeaders } from '../on-error.ts';
import { parseJson, readBody } from '../read-body.ts';

/** Mounts the MCP endpoint: one tool for each call that the API key may make, without sessions or streams. */
export function mountMcp(app: Hono): void {
  let described: readonly DescribedTool[] | undefined;
  app.post(mcpPath, async (http) => {
    const ctx = contextOf(http);
    let id: RpcId | undefined;
    try {
      requireOwnOrigin(ctx, http);
      const key = await authenticateProgram(ctx, { authorization: authorizationOf(http), ip: callerOf(http).ip });
      const message = parseMessage(parseJson(await readBody(http)));
      id = message.id;
      if (id === undefined) return http.body(null, 202);
      described ??= describeTools(tools);
      const listed = described.filter(({ contract }) => isOpenTo(key, contract));
      const call = toolCaller({ ctx, http, key, described });
      const result = await answerMessage(message, { headers: http.req.raw.headers, listed, call });
      return http.json({ jsonrpc: '2.0', id, result } satisfies RpcAnswer);
    } catch (error) {
      return answerFailure({ http, id, error });
    }
  });
  app.all(mcpPath, (http) => http.body(null, 405, { allow: 'POST' }));
}

/**
 * Throws `request.foreign_page` for requests from pages of other origins ("Security & Endpoint"). Programs send no `Origin`; the site's own pages
 * are allowed.
 */
function requireOwnOrigin({ config }: Context, http: HonoContext): void {
  const origin = http.req.header('origin');
  if (origin !== undefined && origin !== config.publicOrigin) throw new AppError('request.foreign_page');
}

function parseMessage(body: unknown): RpcMessage {
  const parsed = RpcMessage.safeParse(body);
  if (parsed.success) return parsed.data;
  const batch = 'Batches are not supported: send each message in its own request';
  throw new ProtocolError('invalidRequest', Array.isArray(body) ? batch : 'The body is not a JSON-RPC 2.0 message');
}

function isOpenTo({ scopes }: AuthenticatedKey, { access, scope }: Endpoint): boolean {
  return access === 'public' || (scope !== null && scopes.includes(scope));
}

interface ToolCallerDeps {
  ctx: Context;
  http: HonoContext;
  key: AuthenticatedKey;
  described: readonly DescribedTool[];
}

/** Creates the function that runs a tool. An API error becomes a result with `isError`, which a model can act on, unlike a protocol error. */
function toolCaller({ ctx, http, key, described }: ToolCallerDeps): Conversation['call'] {
  return async (name, given) => {
    const tool = described.find((known) => known.name === name);
    if (!tool) throw new ProtocolError('invalidParams', `Unknown tool: ${name}`, { status: 200 });
    try {
      const data = await callTool({ ctx, key, from: callerOf(http), tool, given });
      return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data };
    } catch (error) {
      const known = asRefusal(error, http);
      const { retryAfterSeconds } = known;
      const refusal = { ...describeRefusal(known, http), retryAfterSeconds };
      return { content: [{ type: 'text', text: JSON.stringify(refusal) }], isError: true };
    }
  };
}

interface Failure {
  http: HonoContext;
  /** ID of the message; undefined until the message was read. */
  id: RpcId | undefined;
  error: unknown;
}

function answerFailure({ http, id, error }: Failure): Response {
  if (error instanceof ProtocolError) {
    const { code, message, status, data } = error;
    return answerWithError(http, { id, status, error: { code, message, data } });
  }
  const known = asRefusal(error, http);
  setRefusalHeaders(http, known);
  const { message, ...data } = describeRefusal(known, http);
  const code = known.code === 'request.not_json' ? rpcErrors.parse : known.status;
  return answerWithError(http, { id, status: known.status, error: { code, message, data } });
}

function answerWithError(
  http: HonoContext,
  { id, status, error }: { id: RpcId | undefined; status: number; error: RpcError },
): Response {
  const answer: RpcAnswer = { jsonrpc: '2.0', ...(id !== undefined && { id }), error };
  return http.json(answer, status as ContentfulStatusCode);
}
