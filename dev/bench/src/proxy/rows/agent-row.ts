import { setTimeout as pause } from 'node:timers/promises';
import { ensureDemoProxy } from '@cellgate/local/demo/demo-proxy.ts';
import { pickLayout } from '@cellgate/local/stack/pick-layout.ts';
import { type Stack, startStack } from '@cellgate/local/start-stack.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { untilInStock } from '@cellgate/testkit/customer.ts';
import { residentBytes } from '../process-tree.ts';
import { holdTunnels } from '../run-load.ts';
import type { Row, RowContext } from './row.ts';

const modemsPerAgent = 60;
/** Operators and servers of the local system. */
const operators = 3;
const servers = 2;
const agent = 'agent-1';
const tunnels = 100;
const discoveryMs = 60_000;
/** Time in milliseconds in which every modem is polled and reported several times. */
const settleMs = 30_000;
const mib = 1 << 20;

/** Row that starts a system, measures its agent's memory, and checks that tunnels survive a crash of the agent. */
export const agentRow: Row = {
  id: 'agent',
  title: `an agent with ${modemsPerAgent} modems; killed with -9 while ${tunnels} tunnels are open`,
  run: async (context) => {
    context.print(`agent: starting a system with ${modemsPerAgent} modems on each of ${servers} servers`);
    await using stack = await startSystem(context);
    const proxy = await ensureDemoProxy({
      origin: stack.origin,
      echoUrl: `${stack.echoUrl}/ip`,
      timeoutMs: discoveryMs,
    });
    await pause(settleMs);
    const pid = stack.processes().find(({ name }) => name === agent)?.pid ?? 0;
    const memoryMib = residentBytes(pid) / mib;
    context.print('agent: killing it');
    const lost = await tunnelsLost(stack, proxy);
    return {
      findings: [
        { row: 'agent', figure: 'memory', unit: 'MiB', ours: memoryMib, goal: { of: 'itself', atMost: 150 } },
        { row: 'agent', figure: 'killed', unit: 'tunnels lost', ours: lost, goal: { of: 'itself', atMost: 0 } },
      ],
      comparisons: [],
    };
  },
};

async function startSystem({ newFolder }: RowContext): Promise<Stack> {
  await using starting = new AsyncDisposableStack();
  const sticksPerOperator = modemsPerAgent / operators;
  const layout = await pickLayout({ sticksPerOperator });
  const stack = starting.use(
    await startStack({ layout, dataDir: await newFolder(), customers: false, log: () => undefined }),
  );
  const expected = modemsPerAgent * servers;
  await untilInStock(stack.origin, { count: expected, timeoutMs: discoveryMs });
  starting.move();
  return stack;
}

/** Returns how many tunnels fail while the agent is down or after its return. Throws if one fails before. */
async function tunnelsLost(stack: Stack, proxy: RentedProxy): Promise<number> {
  const server = stack.serverIds.indexOf(proxy.serverId) + 1;
  const engine = { pid: 0, login: proxy, ports: { connect: [proxy.port] } };
  await using held = await holdTunnels({ engine, originPort: stack.ports.echo, tunnels, question: 'page' });
  const before = await held.failures();
  if (before > 0) throw new Error(`${before} tunnels did not work while the agent was alive`);
  await stack.kill(`agent-${server}`);
  const dead = await held.failures();
  await stack.restart(`agent-${server}`);
  await stack.healthy();
  return Math.max(dead, await held.failures());
}
