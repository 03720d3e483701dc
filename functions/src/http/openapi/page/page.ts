import { createHash } from 'node:crypto';
import { brandName } from '@cellgate/shared/brand/brand.ts';
import { failureText } from '@cellgate/shared/language/texts.ts';
import { RotationFailure } from '@cellgate/shared/rotation/rotation.ts';
import { accessTokenSeconds } from '@cellgate/shared/session/session-timeout.ts';
import { html, raw } from 'hono/html';
import type { ApiDocument } from '../document.ts';
import type { Markup } from './markup.ts';
import { agentGuide } from './page-agents.ts';
import { callMarkup, curlOf, listOperations, type PlacedOperation } from './page-call.ts';
import { limitsGuide } from './page-limits.ts';
import { manyGuide } from './page-many.ts';
import { schemasMarkup } from './page-schema.ts';
import { keysGuide, stepsGuide } from './page-steps.ts';
import { pageStyle } from './page-style.ts';
import { webhookGuide } from './page-webhooks.ts';

/** Content security policy of the page. It has no script and loads nothing; its style is allowed by its hash (CSP Level 3, 2.3.1). */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Name of the group that opens the list of endpoints, because every program begins with a key. */
const firstGroup = 'API keys';

/** Returns the OpenAPI document as an HTML page that works without a script. `file`: URL of the document. */
export async function apiPage(document: ApiDocument, file = '/api/openapi.json'): Promise<string> {
  const { info, tags, servers } = document;
  const server = servers[0]?.url ?? '';
  const placed = listOperations(document);
  const forCustomers = tags
    .filter((tag) => !tag['x-internal'])
    .toSorted((a, b) => Number(b.name === firstGroup) - Number(a.name === firstGroup));
  const others = tags.filter((tag) => tag['x-internal']);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${info.title}</title><style>${raw(pageStyle)}</style></head>
<body><header><a class="brand" href="/">${brandName}</a><span>API</span><a class="file" href="${file}">OpenAPI document</a></header>
<div class="columns"><nav aria-label="Contents"><a href="#keys">API keys</a><a href="#first-steps">First steps</a><a href="#many">Many proxies</a><a href="#requests">Requests</a><a href="#sign-in">Signing in</a>
<a href="#repeat">Idempotent requests</a><a href="#limits">Limits</a><a href="#lists">Lists</a><a href="#errors">Errors</a><a href="#rotation-codes">Rotation codes</a><a href="#webhook-messages">Receiving webhooks</a>
<a href="#agents">AI agents (MCP)</a><b>Endpoints</b>
${forCustomers.map(({ name }) => html`<a href="#${anchorOf(name)}">${name}</a>`)}${others.length > 0 ? html`<b>Internal</b>` : ''}
${others.map(({ name }) => html`<a href="#${anchorOf(name)}">${name}</a>`)}<a href="#schemas">Schemas</a></nav>
<main><h1>${info.title}</h1><p class="lead">${info.description}</p>${guide(placed, server)}
${forCustomers.map(({ name, description }) => group({ name, note: `${description}.`, placed, server }))}
${others.map(({ name }) => group({ name, note: 'Internal: documented for operators of the installation, not for customers.', placed, server }))}
${schemasMarkup(document.components.schemas)}
</main></div></body></html>`;
  return String(await page);
}

function guide(placed: readonly PlacedOperation[], server: string): Markup {
  const login = placed.find(({ path }) => path === '/auth/login');
  return html`${keysGuide(server)}${stepsGuide(server)}${manyGuide(server)}
<section id="requests"><h2>Requests</h2>
<p>The base URL is <code>${server}</code>. Request and response bodies are JSON. A successful response is
<code>{"success": true, "data": …}</code>. A script that only rotates the IP needs no key: it calls the
<a href="#${anchorOf('Reset links')}">reset link</a> of the proxy.</p></section>
<section id="sign-in"><h2>Signing in</h2><p>Programs use a key. What a person does on the site uses an access token, which a sign-in returns.
Endpoints that accept no key require one, as <code>Authorization: Bearer …</code>.</p>
${login ? html`<pre>${curlOf(login, server)}</pre>` : ''}
<p>An access token is valid for ${accessTokenSeconds / 60} minutes. After that, <a href="#refresh_token"><code>POST /auth/refresh-token</code></a>
exchanges the refresh token for a new pair. A refresh token works once; reusing it later ends the session.</p></section>
<section id="repeat"><h2>Idempotent requests</h2><p>Requests that move money or start a job accept an <code>Idempotency-Key</code> header of 8 to 128
printable characters, such as a new UUID. If a response was lost, repeat the request with the same key: it returns the first response, or the job as it
is by then, and neither charges nor starts anything twice.
The same key with another body returns <code>422</code>. A repeated request returns <code>409</code> <code>idempotency.in_flight</code> while a large order
is still being processed: retry after <code>Retry-After</code> seconds. Any other error means that no request with this key has been accepted.
Keys are kept for 31 days.</p></section>
${limitsGuide()}
<section id="lists"><h2>Lists</h2><p>Lists that can be long return a page of at most <code>limit</code> items, newest first, and <code>next</code>. Pass
<code>next</code> as <code>cursor</code> to get the next page; it is <code>null</code> on the last one. Lists with <code>pagination</code>
(<code>page</code>, <code>limit</code>, <code>total</code>, <code>pages</code>) also take the number of a <code>page</code>. All other lists are complete, or
say how many items they return.</p></section>
<section id="errors"><h2>Errors</h2><p>An error is <code>{"success": false, "error": {"code", "message", "params", "issues", "requestId"}}</code>. Check
<code>code</code>, which never changes. <code>message</code> is for display, in the language of <code>X-Language</code> or
<code>Accept-Language</code> (en, tr, ru, uk); <code>params</code> has the values in it by name, such as <code>required</code> and
<code>available</code>. For <code>request.invalid</code>, <code>issues</code> lists each invalid field. Unknown body fields and query parameters are
refused, except by reset links. Support finds a request by its <code>requestId</code>, which every response has as <code>X-Request-Id</code>.</p></section>
${rotationCodes()}
${webhookGuide()}${agentGuide(server)}`;
}

/** Returns the codes of ended rotations, each with its text, which says what to do. */
function rotationCodes(): Markup {
  return html`<section id="rotation-codes"><h2>Rotation codes</h2><p>A rotation that ended without a new IP has a <code>code</code>, and a
<code>message</code> that says what to do. <code>same_address</code>: the carrier assigned the old IP again; try again later, or use the method
<code>smart</code>.</p><table><tbody>${RotationFailure.options.map(
    (code) => html`<tr><td><code>${code}</code></td><td>${failureText('en', code)}</td></tr>`,
  )}</tbody></table></section>`;
}

interface Group {
  name: string;
  note: string;
  placed: readonly PlacedOperation[];
  server: string;
}

function group({ name, note, placed, server }: Group): Markup {
  const calls = placed.filter(({ operation }) => operation.tags[0] === name);
  return html`<section id="${anchorOf(name)}"><h2>${name}</h2><p class="muted">${note}</p>
${calls.map((call) => callMarkup(call, server))}</section>`;
}

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
