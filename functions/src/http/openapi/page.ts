import { createHash } from 'node:crypto';
import { brandName } from '@cellgate/shared/brand/brand.ts';
import { accessTokenSeconds } from '@cellgate/shared/session/session-timeout.ts';
import { html, raw } from 'hono/html';
import type { ApiDocument } from './document.ts';
import { agentGuide } from './page-agents.ts';
import { callMarkup, curlOf, type Markup, type PlacedOperation } from './page-call.ts';
import { pageStyle } from './page-style.ts';
import { webhookGuide } from './page-webhooks.ts';

/** The page has no script and loads nothing: its one style is named by its hash (CSP Level 3, 2.3.1). */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The document as a page to read: complete without a script, and foldable by the browser itself. */
export async function apiPage(document: ApiDocument): Promise<string> {
  const { info, tags, servers } = document;
  const server = servers[0]?.url ?? '';
  const placed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const forCustomers = tags.filter((tag) => !tag['x-internal']);
  const others = tags.filter((tag) => tag['x-internal']);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${info.title}</title><style>${raw(pageStyle)}</style></head>
<body><header><a class="brand" href="/">${brandName}</a><span>API</span><a class="file" href="/api/openapi.json">OpenAPI document</a></header>
<div class="columns"><nav aria-label="Contents"><a href="#start">Getting started</a><a href="#repeat">Repeating a call</a>
<a href="#limits">Limits</a><a href="#errors">Errors</a><a href="#webhook-messages">Receiving webhooks</a>
<a href="#agents">Agents by MCP</a><b>Calls</b>
${forCustomers.map(({ name }) => html`<a href="#${anchorOf(name)}">${name}</a>`)}<b>Not for customers</b>
${others.map(({ name }) => html`<a href="#${anchorOf(name)}">${name}</a>`)}</nav>
<main><h1>${info.title}</h1><p class="lead">${info.description}</p>${guide(placed, server)}
${forCustomers.map(({ name }) => group({ name, note: '', placed, server }))}
${others.map(({ name }) => group({ name, note: 'Not for customers: here for whoever runs the installation.', placed, server }))}
</main></div></body></html>`;
  return String(await page);
}

function guide(placed: readonly PlacedOperation[], server: string): Markup {
  const login = placed.find(({ path }) => path === '/auth/login');
  return html`<section id="start"><h2>Getting started</h2>
<p>Calls go to <code>${server}</code>. Bodies and answers are JSON; an answer is <code>{"success": true, "data": …}</code>.
Sign in for an access token and send it with every call that needs one, as <code>Authorization: Bearer …</code>.</p>
${login ? html`<pre>${curlOf(login, server)}</pre>` : ''}
<p>An access token is good for ${accessTokenSeconds / 60} minutes. After that <a href="#postAuthRefreshToken"><code>POST /auth/refresh-token</code></a>
trades the refresh token for a new pair. Each refresh token works once: one that comes again later ends the session.</p>
<p>A program that runs on its own uses an <a href="#${anchorOf('API keys')}">API key</a> in the place of the access token: it has a name, scopes
and an end of its own, and each call below says which scope it needs.</p>
<p>A script that only changes an address needs no token: it calls the proxy’s <a href="#${anchorOf('Reset links')}">reset link</a>.</p></section>
<section id="repeat"><h2>Repeating a call</h2><p>Calls that move money take an <code>Idempotency-Key</code> header of 8 to 128 printable
characters, for which a fresh UUID does well. Send the same key again when an answer was lost: the first answer comes back and nothing is charged twice. The
same key with another body answers <code>422</code>. A repetition that arrives while a large order is still being processed answers <code>409</code>
<code>idempotency.in_flight</code>: send it again after <code>Retry-After</code>. Any other refusal means that no request with this key had been accepted.
Keys are kept for 31 days.</p></section>
<section id="limits"><h2>Limits</h2><p>Signing in, opening accounts, asking for mails and writing to support are limited per address. Past the
limit the answer is <code>429</code>; <code>Retry-After</code> says in how many seconds to try again. A proxy that has just changed its address
answers the same way until its pause is over. Bodies may have 64 KB.</p></section>
<section id="errors"><h2>Errors</h2><p>A refusal is <code>{"success": false, "error": {"code", "message", "issues"}}</code>. Decide by
<code>code</code>, which never changes; <code>message</code> is for people and speaks the language of <code>X-Language</code> or
<code>Accept-Language</code> (en, tr, ru, uk). With <code>request.invalid</code>, <code>issues</code> names each refused field.</p></section>
${webhookGuide()}${agentGuide(server)}`;
}

interface Group {
  name: string;
  note: string;
  placed: readonly PlacedOperation[];
  server: string;
}

function group({ name, note, placed, server }: Group): Markup {
  const calls = placed.filter(({ operation }) => operation.tags[0] === name);
  return html`<section id="${anchorOf(name)}"><h2>${name}</h2>${note === '' ? '' : html`<p class="muted">${note}</p>`}
${calls.map((call) => callMarkup(call, server))}</section>`;
}

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
