import { z } from 'zod';

/**
 * Supported part of the Model Context Protocol (modelcontextprotocol.io/specification): tools over Streamable HTTP, without sessions or streams. In
 * revision 2026-07-28 there is no handshake: every request states its revision. Earlier revisions begin with `initialize`; only those that forbid
 * batches are supported.
 */
export const currentVersion = '2026-07-28';
export const handshakeVersions = ['2025-11-25', '2025-06-18'] as const;
export const protocolVersions: readonly string[] = [currentVersion, ...handshakeVersions];

/** Keys of `_meta` in requests and results of the current revision. */
export const metaKeys = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const;

/** Error codes of JSON-RPC 2.0, section 5.1. Those from -32020 on are defined by the protocol ("Error Codes"). */
export const rpcErrors = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

export type RpcId = string | number;

export interface RpcError {
  /** One of `rpcErrors`, or the HTTP status of an API error, whose own code is in `data`. */
  code: number;
  message: string;
  data?: unknown;
}

export type RpcAnswer =
  | { jsonrpc: '2.0'; id: RpcId; result: Record<string, unknown> }
  | { jsonrpc: '2.0'; id?: RpcId; error: RpcError };

const params = z.record(z.string(), z.unknown());

/** A request, or a notification if it has no `id`. The server sends no requests, so no responses arrive. */
export const RpcMessage = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string(),
  params: params.default({}),
});
export type RpcMessage = z.infer<typeof RpcMessage>;

export const ToolCallParams = z.object({ name: z.string(), arguments: params.default({}) });

export const InitializeParams = z.object({ protocolVersion: z.string() });

export const StatelessMeta = z.object({
  [metaKeys.protocolVersion]: z.string(),
  [metaKeys.clientCapabilities]: params,
});

/** An error of the protocol message itself, as opposed to an error of a tool. `status`: HTTP status of the response. */
export class ProtocolError extends Error {
  readonly code: number;
  readonly status: number;
  readonly data: unknown;

  constructor(
    kind: keyof typeof rpcErrors,
    message: string,
    { status = 400, data }: { status?: number; data?: unknown } = {},
  ) {
    super(message);
    this.code = rpcErrors[kind];
    this.status = status;
    this.data = data;
  }
}
