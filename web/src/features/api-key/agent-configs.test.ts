import { expect, it } from 'vitest';
import { agentClients, agentConfigs } from './agent-configs.ts';

const server = { name: 'shop', url: 'https://shop.test/api/mcp', apiKey: 'cgk_secret' };

it('names server, address and key to every client, in the form that it reads', () => {
  const configs = agentConfigs(server);
  expect(configs.map(({ client }) => client)).toEqual(agentClients);
  for (const { text, file } of configs) {
    for (const part of [server.name, server.url, `Bearer ${server.apiKey}`]) expect(text).toContain(part);
    if (file?.endsWith('.json')) expect(JSON.parse(text)).toBeTypeOf('object');
  }
});
