import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { agentMessages } from './server.messages.ts';

type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reports whether a pattern matches only texts of limited length: anchored, and without unlimited repetitions. */
function isBoundedPattern(pattern: string): boolean {
  const bare = pattern.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_');
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|\{\d+,\}/.test(bare);
}

function isUnbounded(schema: Json): boolean {
  // `['string', 'null']` for a nullable one.
  const types = [schema.type].flat();
  if (types.includes('string')) {
    const patterns = [schema.pattern, ...(Array.isArray(schema.allOf) ? schema.allOf.map((each) => each.pattern) : [])];
    const isPatterned = patterns.some((each) => typeof each === 'string' && isBoundedPattern(each));
    return (
      !isPatterned && typeof schema.maxLength !== 'number' && schema.enum === undefined && schema.const === undefined
    );
  }
  if (types.includes('array')) return typeof schema.maxItems !== 'number';
  // An object of arbitrary keys has no limit on their number.
  const isAnything = ['type', 'anyOf', 'oneOf', 'allOf', 'const', 'enum', '$ref'].every((key) => !(key in schema));
  return isAnything || (types.includes('object') && isObject(schema.additionalProperties));
}

/** Returns the paths of all schemas below this one that do not limit their input. */
function unboundedIn(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return [];
  const { properties, items, anyOf, oneOf } = schema;
  const options = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
  return [
    ...(isUnbounded(schema) ? [path] : []),
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([name, each]) =>
      unboundedIn(each, `${path}.${name}`),
    ),
    ...(items === undefined ? [] : unboundedIn(items, `${path}[]`)),
    ...options.flatMap((each) => unboundedIn(each, path)),
  ];
}

const unbounded = (schema: z.ZodType) =>
  unboundedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), '');

describe('agent messages', () => {
  it.each(Object.entries(agentMessages))('on %s limit every string and list', (_, schema) => {
    expect(unbounded(schema)).toEqual([]);
  });
});

describe('unlimited schemas', () => {
  it.each<[string, z.ZodType]>([
    ['.a', z.object({ a: z.string() })],
    ['.a', z.object({ a: z.string().nullable().optional() })],
    ['.a', z.object({ a: z.string().regex(/^\d+$/) })],
    ['.a', z.object({ a: z.string().regex(/^\d{4,}$/) })],
    ['.a', z.object({ a: z.string().regex(/\d{4}/) })],
    ['.a', z.object({ a: z.iso.datetime() })],
    ['.a', z.object({ a: z.array(z.string().max(3)) })],
    ['.a[]', z.object({ a: z.array(z.string()).max(3) })],
    ['.a[].b', z.object({ a: z.array(z.object({ b: z.string() })).max(3) })],
    ['.a', z.object({ a: z.union([z.string().max(3), z.array(z.int())]) })],
    ['.a', z.object({ a: z.unknown() })],
    ['.a', z.object({ a: z.record(z.string(), z.int()) })],
  ])('finds %s', (path, schema) => {
    expect(unbounded(schema)).toEqual([path]);
  });

  it('accepts a length, a list of values and a bounded pattern as limits', () => {
    const schema = z.object({
      a: z.string().max(3),
      b: z.enum(['x', 'y']),
      c: z.literal('x'),
      d: z.string().regex(/^[a-z]{1,9}(_\d{2})?$/),
      e: z.array(z.string().length(2)).max(3),
      f: z.number(),
      g: z.iso.date(),
    });
    expect(unbounded(schema)).toEqual([]);
  });
});
