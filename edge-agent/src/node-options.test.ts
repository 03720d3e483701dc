import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { agentAllocation, agentNodeOptions, planeAllocation, planeNodeOptions } from './node-options.ts';

it('an installed agent runs with the agent’s options', async () => {
  const unit = await readFile(new URL('../install/files/cellgate-agent.service', import.meta.url), 'utf8');
  expect(unit).toContain(`Environment="NODE_OPTIONS=${agentNodeOptions()}"`);
  const allocation = Object.entries(agentAllocation).map(([name, value]) => `${name}=${value}`);
  expect(unit).toContain(`Environment=${allocation.join(' ')}\n`);
});

it('an installed plane runs with the plane’s options', async () => {
  const unit = await readFile(new URL('../install/files/cellgate-plane.service', import.meta.url), 'utf8');
  const commands = [...unit.matchAll(/^ExecStart(?:Pre)?=.* (\S+\/main\.ts.*)$/gm)];
  expect(commands).toHaveLength(2);
  for (const [command] of commands) expect(command).toContain(`/bin/node ${planeNodeOptions.join(' ')} /opt`);
  const allocation = Object.entries(planeAllocation).map(([name, value]) => `${name}=${value}`);
  expect(unit).toContain(`Environment=${allocation.join(' ')}\n`);
});

it('agentNodeOptions keeps given options', () => {
  expect(agentNodeOptions('--inspect')).toBe(`--inspect ${agentNodeOptions()}`);
});
