import { untilForgotten } from '../closed-connections.ts';
import type { Engine } from '../engines/engine.ts';
import { runLoad } from '../run-load.ts';
import { type Contest, ourName } from './contest.ts';
import type { Row, RowContext } from './row.ts';
import { judge, runRounds, withProxyOf } from './run-contest.ts';

/** Maximum number of closed connections before a round, few compared with the hundred thousand that it may close. */
const maxClosedBefore = 10_000;
const load = { task: 'connections', parallel: 32, warmMs: 10_000, windowMs: 2_000 } as const;

/**
 * Row in which all connections leave from one address and the clients close first, so that closed connections block their source ports for
 * a minute, as a crawler does to a modem's port.
 */
export const sourceAddressRow: Row = {
  id: 'source-address',
  title: 'connections from one source address, after 10 s of clients that close first',
  run: async (context) => {
    const binding = context.kinds.filter(({ bindsSources, ways }) => bindsSources && ways.includes('connect'));
    const peer = binding.find(({ name }) => name === '3proxy');
    const kinds = peer ? binding.filter((kind) => kind === peer || kind.name === ourName) : binding;
    await using stack = new AsyncDisposableStack();
    const parts = { originPort: context.originPort, proxies: context.rounds, boundSources: true };
    const engines: Engine[] = [];
    for (const kind of kinds) {
      engines.push(stack.use(await kind.start({ ...parts, folder: await context.newFolder() })));
    }
    const contest = contestOf(context);
    return judge(contest, await runRounds(contest, engines, context));
  },
};

function contestOf({ originPort }: RowContext): Contest {
  return {
    row: 'source-address',
    way: 'connect',
    metrics: [
      {
        key: 'perSecond',
        label: 'connections',
        unit: '/s',
        digits: 0,
        better: 'more',
        goal: { of: 'peer', atLeast: 5 },
      },
      { key: 'cpuMicroseconds', label: 'CPU', unit: 'µs', digits: 0, better: 'less' },
      { key: 'failed', label: 'failed', unit: '', digits: 0, better: 'less', goal: { of: 'itself', atMost: 0 } },
    ],
    // The address of an earlier round would have closed connections.
    measure: async (engine, round) => {
      await untilForgotten(maxClosedBefore);
      return runLoad({ engine: engine && withProxyOf(round, engine), way: 'connect', ...load }, originPort);
    },
  };
}
