import { describe, expect, it } from 'vitest';
import { callGroups } from '../route-groups.ts';
import { describeApi } from './describe-api.ts';
import { createDescriber } from './describer.ts';
import { plainNames } from './descriptions/by-property.ts';
import type { JsonSchema } from './document.ts';

const describer = createDescriber();
const document = describeApi(callGroups, 'https://shop.test', describer);
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const plain = new Set<string>();

/** Reports whether a property needs no description of its own: it has one, its type has one, or its name says it all. */
function isClear(name: string, schema: JsonSchema): boolean {
  // The properties of an object explain it.
  if (schema.description !== undefined || 'const' in schema || (schema.items ?? schema).properties) return true;
  const types = [schema, schema.items, ...(schema.anyOf ?? [])].map((part) => part?.$ref?.split('/').at(-1));
  if (types.some((type) => type !== undefined && schemas[type]?.description !== undefined)) return true;
  if (plainNames.has(name)) plain.add(name);
  return plainNames.has(name);
}

/** Returns the paths of all properties that are not clear. */
function unclear(schema: JsonSchema, path: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    ...(isClear(name, part) ? [] : [`${path}.${name}`]),
    ...unclear(part, `${path}.${name}`),
  ]);
  const inner = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [...own, ...inner.flatMap((part) => unclear(part, path))];
}

describe('descriptions in the document', () => {
  it('exist for every schema', () => {
    const without = Object.entries(schemas).filter(([, { description }]) => description === undefined);
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('exist for every property and parameter that its name does not explain', () => {
    const inSchemas = Object.entries(schemas).flatMap(([name, schema]) => unclear(schema, name));
    const inCalls = operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
      ...parameters
        .filter(({ name, description, schema }) => description === undefined && !isClear(name, schema))
        .map(({ name }) => `${operationId}.${name}`),
      ...[requestBody, ...Object.values(responses)].flatMap((part) =>
        part && 'content' in part
          ? Object.values(part.content).flatMap(({ schema }) =>
              unclear(schema.properties?.data ?? { properties: schema.properties ?? {} }, operationId),
            )
          : [],
      ),
    ]);
    const inMessages = Object.entries(document.webhooks).flatMap(([kind, { post }]) =>
      Object.values(post.requestBody?.content ?? {}).flatMap(({ schema }) =>
        unclear(schema.properties?.data ?? {}, kind),
      ),
    );
    expect([...inSchemas, ...inCalls, ...inMessages]).toEqual([]);
    expect([...plainNames].filter((name) => !plain.has(name))).toEqual([]);
  });

  it('are all used', () => {
    expect(describer.unused()).toEqual([]);
  });

  it('mark an older name as deprecated and name its successor', () => {
    const { everyMinutes, minutes } = schemas.AutoRotationChange?.properties ?? {};
    expect(minutes).toMatchObject({ deprecated: true, description: expect.stringContaining('`everyMinutes`') });
    expect(everyMinutes).not.toHaveProperty('deprecated');
    const body = document.paths['/proxies/{id}/auto-rotation']?.put?.requestBody?.content['application/json'];
    expect(body?.example).toEqual({ everyMinutes: 1 });
  });

  it('have no period at their end', () => {
    const texts = [...JSON.stringify(document.components).matchAll(/"description":"([^"]*)"/g)].map(([, text]) => text);
    expect(texts.filter((text) => text?.endsWith('.'))).toEqual([]);
  });
});
