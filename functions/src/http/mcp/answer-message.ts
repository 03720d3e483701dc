import { brandName } from '@cellgate/shared/brand/brand.ts';
import { mcpHeaders } from '@cellgate/shared/mcp/mcp.ts';
import type { z } from 'zod';
import type { DescribedTool } from './describe-tool.ts';
import {
  currentVersion,
  handshakeVersions,
  InitializeParams,
  metaKeys,
  ProtocolError,
  protocolVersions,
  type RpcMessage,
  StatelessMeta,
  ToolCallParams,
} from './messages.ts';

type Result = Record<string, unknown>;

export interface Conversation {
  headers: Headers;
  /** Tools that the API key may call, in display order. */
  listed: readonly DescribedTool[];
  /** Runs a tool and returns its result, which may be an error. Throws `ProtocolError` if no tool has the name. */
  call(name: string, given: Result): Promise<Result>;
}

const serverInfo = { name: brandName.toLowerCase(), title: brandName, version: '1' };
const capabilities = { tools: {} };
const instructions =
  'Manage the account of a customer who buys mobile, IPv6 and IPv4 proxies. Amounts are in US dollars, times are ISO 8601 in UTC. Request a quote before anything that is paid from the balance, and pass its total as `amount`. An error is JSON with a stable `code` and a `message` for display; `retryAfterSeconds` is the time to wait before a retry.';

/** Cache hints. Tools change with a release and with the scopes of the API key. */
const cacheable = { ttlMs: 3_600_000, cacheScope: 'private' };

/** Returns the result of a request in the format of its protocol revision. Throws `ProtocolError`. */
export function answerMessage(message: RpcMessage, conversation: Conversation): Promise<Result> {
  const requestedVersion = conversation.headers.get(mcpHeaders.protocolVersion);
  const meta = message.params._meta as Result | undefined;
  const isStateless = requestedVersion === currentVersion || meta?.[metaKeys.protocolVersion] !== undefined;
  return isStateless
    ? answerStateless(message, conversation)
    : answerInSession(message, requestedVersion, conversation);
}

async function answerStateless(message: RpcMessage, conversation: Conversation): Promise<Result> {
  const meta = parseParams(StatelessMeta, message.params._meta, 400);
  requireHeaders(message, meta[metaKeys.protocolVersion], conversation.headers);
  requireVersion(meta[metaKeys.protocolVersion], [currentVersion]);
  const result = await answerMethod(message, conversation, {
    'server/discover': () => ({ supportedVersions: protocolVersions, capabilities, instructions, ...cacheable }),
  });
  if (!result) throw new ProtocolError('methodNotFound', `Unknown method: ${message.method}`, { status: 404 });
  return { resultType: 'complete', ...result, _meta: { [metaKeys.serverInfo]: serverInfo } };
}

/** Handles a request of a handshake revision, statelessly: no session is opened. */
async function answerInSession(
  message: RpcMessage,
  requestedVersion: string | null,
  conversation: Conversation,
): Promise<Result> {
  if (requestedVersion !== null) requireVersion(requestedVersion, handshakeVersions);
  const result = await answerMethod(message, conversation, {
    initialize: ({ params }) => {
      const { protocolVersion: wanted } = parseParams(InitializeParams, params);
      const protocolVersion = handshakeVersions.find((version) => version === wanted) ?? handshakeVersions[0];
      return { protocolVersion, capabilities, serverInfo, instructions };
    },
    ping: () => ({}),
  });
  // Clients of these revisions read an error only in a response with status 200.
  if (!result) throw new ProtocolError('methodNotFound', `Unknown method: ${message.method}`, { status: 200 });
  return result;
}

async function answerMethod(
  message: RpcMessage,
  { listed, call }: Conversation,
  methods: Readonly<Record<string, (message: RpcMessage) => Result>>,
): Promise<Result | undefined> {
  if (message.method === 'tools/list') return { tools: listed.map(({ definition }) => definition), ...cacheable };
  if (message.method === 'tools/call') {
    const { name, arguments: given } = parseParams(ToolCallParams, message.params);
    return call(name, given);
  }
  return Object.hasOwn(methods, message.method) ? methods[message.method]?.(message) : undefined;
}

/** Throws `headerMismatch` unless the headers match the body, so that no intermediary acts on other values. */
function requireHeaders({ method, params }: RpcMessage, version: string, headers: Headers): void {
  const named = method === 'tools/call' ? { [mcpHeaders.name]: params.name } : {};
  const expected = { [mcpHeaders.protocolVersion]: version, [mcpHeaders.method]: method, ...named };
  for (const [header, value] of Object.entries(expected)) {
    if (decodeHeader(headers.get(header)) === value) continue;
    throw new ProtocolError('headerMismatch', `Header mismatch: ${header} does not match the body`);
  }
}

/** Decodes a header value, which is `=?base64?…?=` if it is not plain ASCII ("Value Encoding"). */
function decodeHeader(value: string | null): string | null {
  const encoded = value && /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  return encoded ? Buffer.from(encoded, 'base64').toString('utf8') : value;
}

function requireVersion(requested: string, supported: readonly string[]): void {
  if (supported.includes(requested)) return;
  const data = { supported: protocolVersions, requested };
  throw new ProtocolError('unsupportedVersion', 'Unsupported protocol version', { data });
}

function parseParams<S extends z.ZodType>(schema: S, params: unknown, status = 200): z.output<S> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => path.join('.') || 'params');
  throw new ProtocolError('invalidParams', `Invalid params: ${wrong.join(', ')}`, { status });
}
