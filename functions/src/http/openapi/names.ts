import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { z } from 'zod';
import { contractModules } from './contract-modules.ts';

/** Names of schemas in the OpenAPI document. */
export type SchemaNames = ReadonlyMap<z.ZodType, string>;

/** Returns the schemas that these modules export, with their names. Throws if two schemas share a name. */
export function namesOfSchemas(modules: typeof contractModules): SchemaNames {
  const names = new Map<z.ZodType, string>();
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType) || names.has(value)) continue;
    if ([...names.values()].includes(name)) throw new Error(`Two schemas are named ${name}`);
    names.set(value, name);
  }
  return names;
}

/** Every schema that a contract module exports, with the name of its export. */
export const schemaNames = namesOfSchemas(contractModules);

const operationNames: ReadonlyMap<unknown, string> = new Map(
  contractModules
    .flatMap((module) => Object.entries(module))
    .map(([name, value]) => [value, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
);

/** Returns the name of a call, both as an operation and as a tool: that of its export, in snake case, such as `rotate_proxy`. */
export function operationNameOf(contract: Endpoint): string {
  const name = operationNames.get(contract);
  if (name === undefined) throw new Error(`${contract.method} ${contract.path} is exported by no contract module`);
  return name;
}
