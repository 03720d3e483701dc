import { z } from 'zod';

/**
 * The part of the Model Context Protocol (modelcontextprotocol.io/specification) that is spoken here: tools over Streamable HTTP, without
 * sessions and streams. Revision 2026-07-28 knows no handshake: every request says of itself which revision it speaks. The earlier ones
 * open with `initialize`; of these, those are spoken that forbid batches.
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

/** JSON-RPC 2.0, section 5.1; those from -32020 on are the protocol's own ("Error Codes"). */
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
  /** One of `rpcErrors`, or the HTTP status of a refusal of the API, whose own code stands in `data`. */
  code: number;
  message: string;
  data?: unknown;
}

export type RpcAnswer =
  | { jsonrpc: '2.0'; id: RpcId; result: Record<string, unknown> }
  | { jsonrpc: '2.0'; id?: RpcId; error: RpcError };

const params = z.record(z.string(), z.unknown());

/** A request, or without `id` a notification. Nothing is ever asked of a client, so no answers come. */
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

/** What is wrong with a message itself, as opposed to what a tool refuses. `status`: the HTTP status that it is answered with. */
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
