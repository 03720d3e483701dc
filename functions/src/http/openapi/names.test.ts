import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tools } from '../mcp/tools.ts';
import { callGroups } from '../route-groups.ts';
import { contractModules } from './contract-modules.ts';
import { describeApi, partsOf } from './describe-api.ts';
import { namesOfSchemas, operationNameOf } from './names.ts';
import { createSchemaBook } from './schema-book.ts';
import { webhookParts } from './webhook-messages.ts';

const document = describeApi(callGroups, 'https://shop.test');
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('names in the document', () => {
  it('include every schema of shared that a call refers to', async () => {
    const shared = join(dirname(fileURLToPath(import.meta.resolve('@cellgate/shared/contract/endpoint.ts'))), '..');
    const files = globSync('**/*.ts', { cwd: shared }).filter((file) => !/(\.test|\/_[\w-]+)\.ts$/.test(file));
    const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(shared, file)).href)));
    const missing = modules.filter((module) => !contractModules.some((known) => isSame(known, module)));
    const others = new Set(namesOfSchemas(missing).values());
    const all = new Map([...namesOfSchemas(missing), ...namesOfSchemas(contractModules)]);
    const named = Object.keys(createSchemaBook([...partsOf(callGroups), ...webhookParts], { names: all }).named);
    expect(named.filter((name) => others.has(name))).toEqual([]);
  });

  it('are refused to two schemas', () => {
    const [first] = contractModules;
    const [name, schema] = [...namesOfSchemas(contractModules)].map(([value, key]) => [key, value] as const)[0] ?? [];
    expect(() => namesOfSchemas([first ?? {}, { [name ?? '']: schema?.optional() }])).toThrow(/^Two schemas are named/);
  });

  it('are the same for an operation and its tool', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, contract } of tools) {
      expect(name).toBe(operationNameOf(contract));
      const path = contract.path.replace(/:(\w+)/g, '{$1}');
      expect(document.paths[path]?.[contract.method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it('are in snake case, which code generators and MCP clients accept', () => {
    for (const { operationId } of operations) expect(operationId).toMatch(/^[a-z]+(_[a-z]+)*$/);
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
  });
});

/** Reports whether two module objects are the same module. */
function isSame(known: object, module: object): boolean {
  const [name] = Object.keys(known);
  return name !== undefined && Reflect.get(known, name) === Reflect.get(module, name);
}
