export const agentClients = ['claude-code', 'codex', 'cursor', 'vs-code'] as const;
export type AgentClient = (typeof agentClients)[number];

interface AgentConfig {
  client: AgentClient;
  label: string;
  /** File that the text belongs in; null for a command. */
  file: string | null;
  text: string;
}

interface Server {
  /** Name of the server in the client's configuration. */
  name: string;
  url: string;
  apiKey: string;
}

/** Returns the configuration that connects each client to the server, as the client's documentation writes it. */
export function agentConfigs({ name, url, apiKey }: Server): AgentConfig[] {
  const authorization = `Bearer ${apiKey}`;
  const headers = { Authorization: authorization };
  return [
    {
      client: 'claude-code',
      label: 'Claude Code',
      file: null,
      text: `claude mcp add --transport http ${name} ${url} --header "Authorization: ${authorization}"`,
    },
    {
      client: 'codex',
      label: 'Codex',
      file: '~/.codex/config.toml',
      text: `[mcp_servers.${name}]\nurl = "${url}"\nhttp_headers = { "Authorization" = "${authorization}" }`,
    },
    {
      client: 'cursor',
      label: 'Cursor',
      file: '~/.cursor/mcp.json',
      text: JSON.stringify({ mcpServers: { [name]: { url, headers } } }, null, 2),
    },
    {
      client: 'vs-code',
      label: 'VS Code',
      file: '.vscode/mcp.json',
      text: JSON.stringify({ servers: { [name]: { type: 'http', url, headers } } }, null, 2),
    },
  ];
}
