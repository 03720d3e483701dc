import { apiKeyMark } from '@cellgate/shared/api-key/api-key.ts';
import { mcpPath } from '@cellgate/shared/mcp/mcp.ts';
import { html } from 'hono/html';
import { protocolVersions } from '../mcp/messages.ts';
import { tools } from '../mcp/tools.ts';
import { operationIdOf } from './describe-call.ts';
import type { Markup } from './page-call.ts';

/** How an agent reaches the account by the Model Context Protocol, and which tool stands for which call. */
export function agentGuide(server: string): Markup {
  return html`<section id="agents"><h2>Agents by MCP</h2>
<p>An agent that speaks the <a href="https://modelcontextprotocol.io">Model Context Protocol</a> gets these calls as tools at
<code>${server}${mcpPath}</code> (Streamable HTTP, revisions ${protocolVersions.join(', ')}). It sends an
<a href="#api-keys">API key</a> as <code>Authorization: Bearer ${apiKeyMark}…</code> and is shown the tools that the key’s scopes allow; limits
and refusals are those of the calls. A tool that moves money requires <code>idempotencyKey</code>. Lists come without passwords, which
<a href="#postProxiesCredentialsReveal"><code>reveal_credentials</code></a> answers and records.</p>
<ul>${tools.map(
    ({ name, contract }) =>
      html`<li><a href="#${operationIdOf(contract)}"><code>${name}</code></a>${contract.scope ? ` (${contract.scope})` : ''}: ${contract.summary}</li>`,
  )}</ul></section>`;
}
