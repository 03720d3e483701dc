import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { agentAllocation, agentNodeOptions } from './node-options.ts';

it('is what an installed agent runs with', async () => {
  const unit = await readFile(new URL('../install/files/cellgate-agent.service', import.meta.url), 'utf8');
  expect(unit).toContain(`Environment="NODE_OPTIONS=${agentNodeOptions()}"`);
  const allocation = Object.entries(agentAllocation).map(([name, value]) => `${name}=${value}`);
  expect(unit).toContain(`Environment=${allocation.join(' ')}\n`);
});

it('keeps the options that were given', () => {
  expect(agentNodeOptions('--inspect')).toBe(`--inspect ${agentNodeOptions()}`);
});
