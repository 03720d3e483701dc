import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { placeOrder, quoteOrder } from '@cellgate/shared/order/order.endpoints.ts';
import { listProxies, setAutoRotation } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { toJsonSchema } from '../openapi/to-json-schema.ts';
import { type DescribedTool, describeTools } from './describe-tool.ts';
import { tools } from './tools.ts';

describe('a tool', () => {
  const described = describeTools(tools);
  const toolFor = (contract: Endpoint) => described.find((tool) => tool.contract === contract) as DescribedTool;

  it('has the name of its contract in a spelling that every client accepts', () => {
    expect(tools.find(({ contract }) => contract === setAutoRotation)?.name).toBe('set_auto_rotation');
    for (const { name } of tools) expect(name).toMatch(/^[a-z_]{1,64}$/);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  });

  it('takes the arguments of all parts of its call without name collisions', () => {
    for (const { contract, definition, locations } of described) {
      const parts = [contract.params, contract.query, contract.body].map((part) => toJsonSchema(part, 'input'));
      const names = parts.flatMap(({ properties = {} }) => Object.keys(properties));
      expect(new Set(names).size, definition.name).toBe(names.length);
      const asked = names.filter((name) => name !== 'credentials');
      const own = contract.idempotent ? ['idempotencyKey'] : [];
      expect(Object.keys(definition.inputSchema.properties ?? {}), definition.name).toEqual([...asked, ...own]);
      expect(asked, definition.name).toEqual(expect.arrayContaining([...locations.params, ...locations.query]));
    }
    const { definition } = toolFor(quoteOrder);
    expect(definition).toMatchObject({
      description: expect.stringContaining(quoteOrder.summary),
      inputSchema: { type: 'object', required: ['productId'], additionalProperties: false },
    });
  });

  it('cannot move money without an idempotency key', () => {
    const { definition } = toolFor(placeOrder);
    expect(definition.inputSchema.required).toEqual(['items', 'idempotencyKey']);
    for (const { contract, definition: each } of described)
      expect(each.inputSchema.required?.includes('idempotencyKey'), each.name).toBe(contract.idempotent);
  });

  it('lists proxies without passwords, whatever the arguments', () => {
    const { definition, fixedQuery } = toolFor(listProxies);
    expect(fixedQuery).toEqual({ credentials: 'hidden' });
    expect(definition.inputSchema.properties).not.toHaveProperty('credentials');
    expect(definition.description).toContain('reveal_credentials');
  });

  it('describes its structured content by a schema that needs no other document', () => {
    for (const { name, contract, definition } of described) {
      const { outputSchema } = definition;
      expect(outputSchema, name).toMatchObject({ type: 'object', properties: expect.any(Object) });
      expect(Object.keys(outputSchema.properties ?? {}), name).toEqual(
        Object.keys(toJsonSchema(contract.data, 'output').properties ?? {}),
      );
      const defined = Object.keys(outputSchema.$defs ?? {});
      const references = [...JSON.stringify(outputSchema).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)];
      expect(defined, name).toEqual(expect.arrayContaining(references.map(([, target]) => target)));
      expect(JSON.stringify(outputSchema), name).not.toContain('#/components');
    }
  });

  it('states whether it is read-only, destructive or idempotent', () => {
    const hintsOf = (name: string) => described.find((tool) => tool.name === name)?.definition.annotations;
    expect(hintsOf('list_proxies')).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(hintsOf('reveal_credentials')).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    expect(hintsOf('rotate_proxy')).toMatchObject({ destructiveHint: true, idempotentHint: false });
    expect(hintsOf('place_order')).toMatchObject({ destructiveHint: true, idempotentHint: true });
    expect(hintsOf('label_proxy')).toMatchObject({ readOnlyHint: false, idempotentHint: true });
    for (const { contract, definition } of described)
      if (contract.scope === 'buy') expect(definition.annotations.destructiveHint, definition.name).toBe(true);
  });
});
