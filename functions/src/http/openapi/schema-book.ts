import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { z } from 'zod';
import { createDescriber, type Describe } from './describer.ts';
import type { JsonSchema } from './document.ts';
import { type SchemaNames, schemaNames } from './names.ts';
import { conversion } from './to-json-schema.ts';

/** `input`: as a caller sends it. `output`: as a response or webhook contains it. */
type Direction = 'input' | 'output';

export interface Part {
  schema: z.ZodType;
  direction: Direction;
  /** Name of the operation or webhook that the part belongs to, under which its properties are described. */
  subject: string;
}

interface BookOptions {
  names?: SchemaNames;
  describe?: Describe;
}

/** Returns the schemas of a call: parameters and body as a request contains them, data as a response does. */
export function partsOfCall({ params, query, body, data, file }: Endpoint, subject: string): Part[] {
  const sent = [params, query, body, ...(file ? [file.query] : [])].map(
    (schema): Part => ({ schema, direction: 'input', subject }),
  );
  return [...sent, { schema: data, direction: 'output', subject }];
}

/** Root of references to named schemas in the OpenAPI document. */
export const schemaRoot = '#/components/schemas/';

export interface SchemaBook {
  /** Returns a part in which named schemas are references, as the part itself is if it has a name. Throws for a part that the book was not made of. */
  schemaOf(part: Part): JsonSchema;
  /** Every schema that a part refers to, directly or not, by name. `…Input` is the request's form of a schema that differs in responses. */
  named: Readonly<Record<string, JsonSchema>>;
}

/** Converts all parts at once, so that each schema with a name is described once. */
export function createSchemaBook(parts: readonly Part[], options: BookOptions = {}): SchemaBook {
  const { names = schemaNames, describe = createDescriber().describe } = options;
  const sides = { input: convert(parts, 'input', names), output: convert(parts, 'output', names) };
  const split = namesThatDiffer(sides.input, sides.output);
  const nameIn = (direction: Direction) => (id: string) => (direction === 'input' && split.has(id) ? `${id}Input` : id);
  const named = (['output', 'input'] as const).flatMap((direction) =>
    [...sides[direction].used].map((id): [string, JsonSchema] => [
      nameIn(direction)(id),
      describe(linked(sides[direction], id, nameIn(direction)), id),
    ]),
  );
  return {
    named: Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    schemaOf({ schema, direction, subject }) {
      const side = sides[direction];
      const id = side.ids.get(schema);
      if (id === undefined) throw new Error('The schema is not part of the book');
      if (!isPart(id)) return { $ref: schemaRoot + nameIn(direction)(id) };
      return describe(linked(side, id, nameIn(direction)), subject);
    },
  };
}

/** All parts of one direction. A part without a name has an ID that is replaced by its content wherever it occurs. */
interface Side {
  ids: ReadonlyMap<z.ZodType, string>;
  schemas: Readonly<Record<string, JsonSchema>>;
  /** Names that parts refer to, directly or not. */
  used: ReadonlySet<string>;
}

const partPrefix = 'part.';
const isPart = (id: string): boolean => id.startsWith(partPrefix);

function convert(parts: readonly Part[], direction: Direction, names: SchemaNames): Side {
  const ids = new Map(names);
  const chosen = parts.filter((part) => part.direction === direction).map(({ schema }) => schema);
  for (const schema of chosen) if (!ids.has(schema)) ids.set(schema, `${partPrefix}${ids.size}`);
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...conversion(direction), uri: (id) => schemaRoot + id });
  const side = { ids, schemas: schemas as Record<string, JsonSchema>, used: new Set<string>() };
  const visit = (id: string): void => {
    if (!isPart(id) && side.used.has(id)) return;
    if (!isPart(id)) side.used.add(id);
    for (const other of referencesIn(side.schemas[id])) visit(other);
  };
  for (const schema of chosen) visit(ids.get(schema) ?? '');
  return side;
}

/** Returns the names that both sides use with different content, or that refer to such a name. */
function namesThatDiffer(input: Side, output: Side): ReadonlySet<string> {
  const shared = [...input.used].filter((id) => output.used.has(id));
  const differing = new Set(
    shared.filter((id) => JSON.stringify(input.schemas[id]) !== JSON.stringify(output.schemas[id])),
  );
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const id of shared)
      if (referencesIn(input.schemas[id]).some((other) => differing.has(other))) differing.add(id);
  }
  return differing;
}

/** Returns the IDs of all schemas that a schema refers to. */
function referencesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) =>
    keyword === '$ref' && typeof value === 'string' && value.startsWith(schemaRoot)
      ? [value.slice(schemaRoot.length)]
      : referencesIn(value),
  );
}

/** Returns the names of all named schemas that `part` refers to, directly or not, in alphabetical order. */
export function namesIn(part: unknown, named: SchemaBook['named']): string[] {
  const names = new Set<string>();
  const visit = (each: unknown): void => {
    for (const name of referencesIn(each)) {
      if (names.has(name)) continue;
      names.add(name);
      visit(named[name]);
    }
  };
  visit(part);
  return [...names].sort();
}

/** Returns the content of an ID with final references. */
function linked(side: Side, id: string, nameOf: (id: string) => string): JsonSchema {
  const link = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(link);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, link(item)]));
    if (typeof $ref !== 'string') return rest;
    const target = $ref.slice(schemaRoot.length);
    return isPart(target)
      ? { ...linked(side, target, nameOf), ...rest }
      : { $ref: schemaRoot + nameOf(target), ...rest };
  };
  const { $schema: _dialect, $id: _address, ...content } = side.schemas[id] ?? {};
  return link(content) as JsonSchema;
}
