import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createApp } from '../app.ts';
import { callGroups } from '../route-groups.ts';
import { documentationPaths } from '../routes/documentation.ts';
import { describeApi } from './describe-api.ts';
import { exampleOf } from './example-of.ts';
import { resolved } from './resolved.ts';
import { toJsonSchema } from './to-json-schema.ts';

const document = describeApi(callGroups, 'https://shop.test');
const calls = callGroups.flatMap((group) => group.calls);

describe('the document of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
  });

  it('contains every mounted route and no other', () => {
    const app = createApp({ config: {} } as Context);
    const mounted = app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !ownPages.includes(route));
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual([...new Set(mounted)].toSorted());
  });

  it('names every operation once', () => {
    const names = Object.values(document.paths).flatMap((path) => Object.values(path).map((call) => call.operationId));
    expect(new Set(names).size).toBe(names.length);
  });

  it('states the pattern of an ID', () => {
    const [id] = document.paths['/proxies/{id}']?.get?.parameters ?? [];
    expect(id).toMatchObject({ name: 'id', in: 'path', required: true });
    const schema = resolved(id?.schema ?? {}, document.components.schemas);
    expect(schema).toMatchObject({ type: 'string', pattern: expect.stringMatching(/^\^prx_/) });
  });

  it('offers an idempotency key exactly where money moves', () => {
    for (const { contract } of calls) {
      const path = contract.path.replace(/:(\w+)/g, '{$1}');
      const parameters = document.paths[path]?.[contract.method.toLowerCase()]?.parameters ?? [];
      expect(parameters.some(({ in: location }) => location === 'header')).toBe(contract.idempotent);
    }
  });

  it.each(calls.map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const))(
    'shows bodies and responses of %s that its contract accepts',
    (_name, { body, data, format }) => {
      expect(body.safeParse(exampleOf(toJsonSchema(body, 'input'))).error?.issues ?? []).toEqual([]);
      if (format === 'json')
        expect(data.safeParse(exampleOf(toJsonSchema(data, 'output'))).error?.issues ?? []).toEqual([]);
    },
  );
});

/** Routes that are not in the document: the documents, their pages and the MCP endpoint. */
const ownPages = [
  'POST /mcp',
  ...Object.values(documentationPaths).flatMap((paths) => Object.values(paths).map((path) => `GET ${path}`)),
];
