import type { Answer, ApiDocument, JsonSchema, Reference } from './document.ts';
import { schemaRoot } from './schema-book.ts';

/** Returns the schema that a reference names, with the keywords beside the reference; any other schema as it is. */
export function resolved(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { $ref, ...beside } = schema;
  if (typeof $ref !== 'string') return schema;
  return { ...resolved(named[$ref.slice(schemaRoot.length)] ?? {}, named), ...beside };
}

/** Returns the response that an operation gives or refers to, and where it is in the document. */
export function answerAt(
  { paths, components }: ApiDocument,
  [path, method, status]: readonly [path: string, method: string, status: string],
): { answer: Answer | undefined; location: string[] } {
  const given: Answer | Reference | undefined = paths[path]?.[method]?.responses[status];
  if (given === undefined || !('$ref' in given))
    return { answer: given, location: ['paths', path, method, 'responses', status] };
  const name = given.$ref.split('/').at(-1) ?? '';
  return { answer: components.responses[name], location: ['components', 'responses', name] };
}

/** Returns the schema with the content of every schema that it refers to in place of the references. */
export function inlined(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(resolved(value as JsonSchema, named));
    return Object.fromEntries(entries.map(([keyword, part]) => [keyword, replace(part)]));
  };
  return replace(schema) as JsonSchema;
}
