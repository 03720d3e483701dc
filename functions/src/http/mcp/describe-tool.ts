import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { idempotencyKeyPattern } from '../idempotency-key.ts';
import type { JsonSchema } from '../openapi/document.ts';
import { inlined } from '../openapi/resolved.ts';
import { createSchemaBook, namesIn, partsOfCall, type SchemaBook, schemaRoot } from '../openapi/schema-book.ts';
import type { Tool } from './tools.ts';

/** Argument that replaces the `Idempotency-Key` header of a call that moves money or starts a job. */
export const idempotencyArgument = 'idempotencyKey';

/** A tool as listed by `tools/list` (Model Context Protocol, "Tools", Data Types). */
export interface ToolDefinition {
  name: string;
  description: string;
  inputSchema: JsonSchema;
  /** Schema of `structuredContent`, the data of the response. */
  outputSchema: JsonSchema;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: false;
  };
}

export interface DescribedTool extends Tool {
  definition: ToolDefinition;
  /** Arguments that go into the path and the query; all others form the body. */
  locations: Readonly<Record<'params' | 'query', readonly string[]>>;
  /** Query that is always sent: it keeps passwords of listed proxies out of a conversation. */
  fixedQuery: Readonly<Record<string, string>>;
}

/** Describes tools for `tools/list`. */
export function describeTools(tools: readonly Tool[]): DescribedTool[] {
  const book = createSchemaBook(tools.flatMap(({ name, contract }) => partsOfCall(contract, name)));
  return tools.map((tool) => describeTool(tool, book));
}

function describeTool({ name, contract }: Tool, book: SchemaBook): DescribedTool {
  const sent = (schema: Endpoint['params']) =>
    inlined(book.schemaOf({ schema, direction: 'input', subject: name }), book.named);
  const [params, query, body] = [sent(contract.params), sent(contract.query), sent(contract.body)];
  const { credentials, ...asked } = query.properties ?? {};
  const properties = {
    ...params.properties,
    ...asked,
    ...body.properties,
    ...(contract.idempotent && { [idempotencyArgument]: idempotencyKey }),
  };
  const required = [params, query, body].flatMap((part) => part.required ?? []);
  return {
    name,
    contract,
    locations: { params: Object.keys(params.properties ?? {}), query: Object.keys(asked) },
    fixedQuery: credentials ? { credentials: 'hidden' } : {},
    definition: {
      name,
      description: descriptionOf(contract, { hidesPasswords: credentials !== undefined }),
      inputSchema: {
        type: 'object',
        properties,
        required: contract.idempotent ? [...required, idempotencyArgument] : required,
        additionalProperties: false,
      },
      outputSchema: outputSchemaOf({ name, contract }, book),
      annotations: annotationsOf(contract),
    },
  };
}

const idempotencyKey: JsonSchema = {
  type: 'string',
  pattern: idempotencyKeyPattern.source,
  description:
    'A new UUID for each purchase or other action. If a response was lost, repeat the request with the same key: it returns the first response, or the same job, and moves no money again',
};

/** Returns the schema of a response's data, with the schemas that it refers to among its own definitions. */
function outputSchemaOf({ name, contract }: Tool, book: SchemaBook): JsonSchema {
  const schema = book.schemaOf({ schema: contract.data, direction: 'output', subject: name });
  const names = namesIn(schema, book.named);
  const definitions = Object.fromEntries(names.map((each) => [each, book.named[each]]));
  const own = JSON.stringify(names.length > 0 ? { ...schema, $defs: definitions } : schema);
  return JSON.parse(own.replaceAll(schemaRoot, '#/$defs/'), withoutNotes);
}

/** Leaves out what does not matter for validation: the same proxy is in a dozen schemas, and some agents read all of them. */
function withoutNotes(keyword: string, value: unknown): unknown {
  return keyword === 'examples' || (keyword === 'description' && typeof value === 'string') ? undefined : value;
}

function descriptionOf(
  { summary, scope, idempotent }: Endpoint,
  { hidesPasswords }: { hidesPasswords: boolean },
): string {
  const notes = [
    summary,
    hidesPasswords && 'Passwords are omitted; reveal_credentials returns them',
    scope === 'buy' && idempotent && 'Moves money: request a quote first and pass its total as `amount`',
  ];
  return `${notes.filter(Boolean).join('. ')}.`;
}

/** Returns the annotations of a tool. Every change counts as destructive, because it may replace an IP, a setting or money. */
function annotationsOf({ method, scope, idempotent }: Endpoint): ToolDefinition['annotations'] {
  const isReadOnly = method === 'GET';
  return {
    readOnlyHint: isReadOnly,
    destructiveHint: !isReadOnly && scope !== 'read' && scope !== 'credentials',
    idempotentHint: idempotent || method !== 'POST',
    openWorldHint: false,
  };
}
