import { apiKeyTokenPrefix } from '@cellgate/shared/api-key/api-key.ts';
import { mcpPath } from '@cellgate/shared/mcp/mcp.ts';
import { html } from 'hono/html';
import { protocolVersions } from '../../mcp/messages.ts';
import { tools } from '../../mcp/tools.ts';
import { type Markup, withCode } from './markup.ts';

/** Returns the guide to the MCP endpoint, with the call of each tool. */
export function agentGuide(server: string): Markup {
  return html`<section id="agents"><h2>AI agents (MCP)</h2>
<p>A client of the <a href="https://modelcontextprotocol.io">Model Context Protocol</a> can use these endpoints as tools at
<code>${server}${mcpPath}</code> (Streamable HTTP, revisions ${protocolVersions.join(', ')}). It sends an
<a href="#api-keys">API key</a> as <code>Authorization: Bearer ${apiKeyTokenPrefix}…</code> and sees the tools that the permissions of the key allow.
Limits and errors are those of the endpoints. A tool that moves money requires <code>idempotencyKey</code>. Lists contain no passwords;
<a href="#reveal_credentials"><code>reveal_credentials</code></a> returns them and logs the access.</p>
<ul>${tools.map(
    ({ name, contract }) =>
      html`<li><a href="#${name}"><code>${name}</code></a>${contract.scope ? ` (${contract.scope})` : ''}: ${withCode(contract.summary)}</li>`,
  )}</ul></section>`;
}
