import { errorTextsEn } from '@cellgate/shared/language/texts/error-texts.en.ts';
import { html } from 'hono/html';
import type { Answer, ApiDocument, Content, JsonSchema, Operation, Parameter } from '../document.ts';
import { exampleOf } from '../example-of.ts';
import { answerAt, resolved } from '../resolved.ts';
import { type Markup, withCode } from './markup.ts';
import { propertiesMarkup, rowMarkup } from './page-schema.ts';

export interface PlacedOperation {
  /** Method in capitals. */
  method: string;
  /** Path with `{name}` for parameters. */
  path: string;
  operation: Omit<Operation, 'responses'> & { responses: Record<string, Answer> };
  /** Schemas that references of the operation name. */
  named: Readonly<Record<string, JsonSchema>>;
}

/** Returns every operation of the document, with the responses that it refers to. */
export function listOperations(document: ApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const answers = Object.keys(operation.responses).flatMap((status): [string, Answer][] => {
        const { answer } = answerAt(document, [path, method, status]);
        return answer ? [[status, answer]] : [];
      });
      const placed = { ...operation, responses: Object.fromEntries(answers) };
      return { method: method.toUpperCase(), path, operation: placed, named: document.components.schemas };
    }),
  );
}

/** Returns one call as a collapsed section: parameters, bodies, errors and a curl line. `server`: base URL. */
export function callMarkup(placed: PlacedOperation, server: string): Markup {
  const { method, path, operation } = placed;
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
${requestBody ? html`<h4>Request body</h4>${bodyMarkup(requestBody.content, placed.named)}` : ''}
${answer ? html`<h4>Response ${status}</h4>${bodyMarkup(answer.content, placed.named)}` : ''}
${answer ? filesMarkup(placed, { server, content: answer.content }) : ''}
${also.map(([otherStatus, { description }]) => html`<p><b>${otherStatus}</b> ${withCode(description)}</p>`)}
<h4>Errors</h4>
<table><tbody>${answers.flatMap(([errorStatus, { 'x-error-codes': codes = [] }]) =>
    codes.map(
      (code) => html`<tr><td>${errorStatus}</td><td><code>${code}</code></td><td>${errorTextsEn[code]}</td></tr>`,
    ),
  )}</tbody></table>
<h4>Example request</h4>
<pre>${curlOf(placed, server)}</pre>
</div></details>`;
}

function needOf(security: Operation['security']): string {
  if (security.length === 0) return 'Requires no token.';
  const scope = security.flatMap(({ apiKey = [] }) => apiKey)[0];
  return scope === undefined
    ? 'Requires an access token. API keys are not accepted.'
    : `Requires an access token, or an API key with the permission \`${scope}\`.`;
}

function saysMoreThanCodes({ description, 'x-error-codes': codes = [] }: Answer): boolean {
  return codes.length === 0 || codes.some((code) => !description.includes(code));
}

function parametersMarkup(parameters: readonly Parameter[]): Markup {
  return html`<h4>Parameters</h4><table class="fields"><tbody>${parameters.map(
    ({ name, in: location, required, schema, description }) =>
      rowMarkup({ name, note: required ? location : `${location}, optional`, schema, description }),
  )}</tbody></table>`;
}

function bodyMarkup(content: Content, named: PlacedOperation['named']): Markup {
  const [mediaType = ''] = Object.keys(content);
  const { schema = {}, example } = content[mediaType] ?? {};
  if (example === undefined) return html`<p>A <code>${mediaType}</code> file.</p>`;
  return html`<pre>${JSON.stringify(example, null, 2)}</pre>${propertiesMarkup(resolved(dataOf(schema), named))}`;
}

/** Returns the data in the envelope of a response; the schema itself if it is no envelope. */
function dataOf(schema: JsonSchema): JsonSchema {
  const { success, data } = schema.properties ?? {};
  return success && data ? data : schema;
}

/** Returns a curl line for each format besides JSON that the response has. */
function filesMarkup(call: PlacedOperation, { server, content }: { server: string; content: Content }): Markup {
  if (!('application/json' in content)) return html``;
  return html`${Object.keys(content)
    .filter((mediaType) => mediaType !== 'application/json')
    .map(
      (mediaType) =>
        html`<h4>Response as <code>${mediaType}</code></h4><pre>${curlOf(call, server)} \\\n  -H 'Accept: ${mediaType}'</pre>`,
    )}`;
}

/** Returns a curl line, in which the reader replaces the token and the example values. */
export function curlOf({ method, path, operation, named }: PlacedOperation, server: string): string {
  const { parameters, requestBody, security } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return encodeURIComponent(String(exampleOf(parameter?.schema ?? {}, name, named)));
  });
  const query = new URLSearchParams();
  for (const { in: location, required, name, schema } of parameters) {
    if (location === 'query' && required) query.set(name, String(exampleOf(schema, name, named)));
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
