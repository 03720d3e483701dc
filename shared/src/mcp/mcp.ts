/** Below `/api`: where agents and scripts reach an account by the Model Context Protocol. */
export const mcpPath = '/mcp';

/** What a request repeats of its body in headers (Model Context Protocol 2026-07-28, Streamable HTTP, "Request Metadata"). */
export const mcpHeaders = {
  protocolVersion: 'mcp-protocol-version',
  method: 'mcp-method',
  name: 'mcp-name',
} as const;
