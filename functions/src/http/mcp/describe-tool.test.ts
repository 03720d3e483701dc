import { placeOrder, quoteOrder } from '@cellgate/shared/order/order.endpoints.ts';
import { listProxies, setAutoRotation } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { toJsonSchema } from '../openapi/to-json-schema.ts';
import { describeTool } from './describe-tool.ts';
import { tools } from './tools.ts';

describe('a tool', () => {
  const described = tools.map(describeTool);

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
    const { definition } = describeTool({ name: 'quote_order', contract: quoteOrder });
    expect(definition).toMatchObject({
      description: expect.stringContaining(quoteOrder.summary),
      inputSchema: { type: 'object', required: ['productId'], additionalProperties: false },
    });
  });

  it('cannot move money without an idempotency key', () => {
    const { definition } = describeTool({ name: 'place_order', contract: placeOrder });
    expect(definition.inputSchema.required).toEqual(['items', 'idempotencyKey']);
    for (const { contract, definition: each } of described)
      expect(each.inputSchema.required?.includes('idempotencyKey'), each.name).toBe(contract.idempotent);
  });

  it('lists proxies without passwords, whatever the arguments', () => {
    const { definition, fixedQuery } = describeTool({ name: 'list_proxies', contract: listProxies });
    expect(fixedQuery).toEqual({ credentials: 'hidden' });
    expect(definition.inputSchema.properties).not.toHaveProperty('credentials');
    expect(definition.description).toContain('reveal_credentials');
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
