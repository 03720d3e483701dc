import { html } from 'hono/html';
import type { Answer, Content, JsonSchema, Operation, Parameter } from './document.ts';
import { exampleOf } from './example-of.ts';

/** A part of a page with all texts escaped. */
export type Markup = ReturnType<typeof html>;

export interface PlacedOperation {
  /** Method in capitals. */
  method: string;
  /** Path with `{name}` for parameters. */
  path: string;
  operation: Operation;
}

/** Returns one call as a collapsed section: parameters, bodies, errors and a curl line. `server`: base URL. */
export function callMarkup({ method, path, operation }: PlacedOperation, server: string): Markup {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses);
  const [status, answer] = answers[0] ?? [];
  const also = answers.slice(1).filter(([, other]) => saysMoreThanCodes(other));
  return html`<details class="call" id="${operationId}">
<summary><span class="method ${method.toLowerCase()}">${method}</span><code>${path}</code><span class="says">${withCode(summary)}</span></summary>
<div class="inside">
<p class="muted">${withCode(summary)}. ${withCode(needOf(security))} <a href="#${operationId}">Link</a></p>
${description === undefined ? '' : html`<p>${withCode(description)}</p>`}
${parameters.length > 0 ? parametersMarkup(parameters) : ''}
${requestBody ? html`<h4>Request body</h4>${exampleMarkup(requestBody.content)}` : ''}
${answer ? html`<h4>Response ${status}</h4>${exampleMarkup(answer.content)}` : ''}
${also.map(([otherStatus, { description }]) => html`<p><b>${otherStatus}</b> ${withCode(description)}</p>`)}
<h4>Errors</h4>
<table><tbody>${answers.flatMap(([errorStatus, { 'x-codes': codes = [] }]) =>
    codes.map(({ code, text }) => html`<tr><td>${errorStatus}</td><td><code>${code}</code></td><td>${text}</td></tr>`),
  )}</tbody></table>
<h4>Example request</h4>
<pre>${curlOf({ method, path, operation }, server)}</pre>
</div></details>`;
}

/** Returns `text` as markup, with the parts between backticks as code. */
export function withCode(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

function needOf(security: Operation['security']): string {
  if (security.length === 0) return 'Requires no token.';
  const scope = security.flatMap(({ apiKey = [] }) => apiKey)[0];
  return scope === undefined
    ? 'Requires an access token. API keys are not accepted.'
    : `Requires an access token, or an API key with the permission \`${scope}\`.`;
}

function saysMoreThanCodes({ description, 'x-codes': codes = [] }: Answer): boolean {
  return description !== codes.map(({ code }) => code).join(', ');
}

function parametersMarkup(parameters: readonly Parameter[]): Markup {
  return html`<h4>Parameters</h4><table><tbody>${parameters.map(
    ({ name, in: location, required, schema, description }) =>
      html`<tr><td><code>${name}</code></td><td>${location}${required ? ', required' : ''}</td><td>${description ?? typeOf(schema)}</td></tr>`,
  )}</tbody></table>`;
}

/** Returns the type of a parameter in a few words: choices, range, default, example. */
function typeOf(schema: JsonSchema): string {
  const { type = 'any', enum: choices, default: preset, maxLength } = schema;
  const [example] = schema.examples ?? [];
  const parts = [
    choices ? `one of ${choices.join(', ')}` : String(type),
    rangeOf(schema),
    typeof maxLength === 'number' && `at most ${maxLength} characters`,
    preset !== undefined && preset !== '' && `default ${String(preset)}`,
    example !== undefined && `e.g. ${String(example)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns the allowed range of a number, e.g. `0 to 25`; false if it has no limits. */
function rangeOf({ minimum, maximum }: JsonSchema): string | false {
  const limit = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (minimum !== undefined && limit !== undefined) return `${minimum} to ${limit}`;
  if (minimum !== undefined) return `at least ${minimum}`;
  return limit !== undefined && `at most ${limit}`;
}

function exampleMarkup(content: Content): Markup {
  const [mediaType = ''] = Object.keys(content);
  const example = content[mediaType]?.example;
  return example === undefined
    ? html`<p>A <code>${mediaType}</code> file.</p>`
    : html`<pre>${JSON.stringify(example, null, 2)}</pre>`;
}

/** Returns a curl line, in which the reader replaces the token and the example values. */
export function curlOf({ method, path, operation }: PlacedOperation, server: string): string {
  const { parameters, requestBody, security } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return encodeURIComponent(String(exampleOf(parameter?.schema ?? {}, name)));
  });
  const query = new URLSearchParams();
  for (const { in: location, required, name, schema } of parameters) {
    if (location === 'query' && required) query.set(name, String(exampleOf(schema, name)));
  }
  const body = requestBody?.content['application/json']?.example;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${server}${filled}${query.size > 0 ? `?${query}` : ''}'`,
    security.length > 0 && `-H "Authorization: Bearer $TOKEN"`,
    parameters.some(({ in: location }) => location === 'header') && `-H "Idempotency-Key: $(uuidgen)"`,
    body !== undefined && `-H 'Content-Type: application/json'`,
    body !== undefined && `-d '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`,
  ];
  return lines.filter((line) => line !== false).join(' \\\n  ');
}
