import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { agentNodeOptions } from './node-options.ts';

it('is what an installed agent runs with', async () => {
  const unit = await readFile(new URL('../install/files/cellgate-agent.service', import.meta.url), 'utf8');
  expect(unit).toContain(`Environment="NODE_OPTIONS=${agentNodeOptions()}"`);
});

it('keeps the options that were given', () => {
  expect(agentNodeOptions('--inspect')).toBe(`--inspect ${agentNodeOptions()}`);
});
