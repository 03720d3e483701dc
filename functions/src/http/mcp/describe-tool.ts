import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { idempotencyKeyPattern } from '../idempotency-key.ts';
import type { JsonSchema } from '../openapi/document.ts';
import { toJsonSchema } from '../openapi/to-json-schema.ts';
import type { Tool } from './tools.ts';

/** Argument that replaces the `Idempotency-Key` header of a call that moves money. */
export const idempotencyArgument = 'idempotencyKey';

/**
 * A tool as listed by `tools/list` (Model Context Protocol, "Tools", Data Types). Output schemas are left out: they would make the list ten times
 * as long, and an agent reads all of it.
 */
export interface ToolDefinition {
  name: string;
  description: string;
  inputSchema: JsonSchema;
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

export function describeTool({ name, contract }: Tool): DescribedTool {
  const params = toJsonSchema(contract.params, 'input');
  const query = toJsonSchema(contract.query, 'input');
  const body = toJsonSchema(contract.body, 'input');
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
      annotations: annotationsOf(contract),
    },
  };
}

const idempotencyKey: JsonSchema = {
  type: 'string',
  pattern: idempotencyKeyPattern.source,
  description:
    'A new UUID for each purchase or other action. If a response was lost, repeat the request with the same key: it returns the first response and moves no money again',
};

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
