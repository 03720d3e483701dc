/** Path, below `/api`, of the Model Context Protocol endpoint. */
export const mcpPath = '/mcp';

/** Headers that repeat parts of the request body (Model Context Protocol 2026-07-28, Streamable HTTP, "Request Metadata"). */
export const mcpHeaders = {
  protocolVersion: 'mcp-protocol-version',
  method: 'mcp-method',
  name: 'mcp-name',
} as const;
