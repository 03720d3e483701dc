import { untilForgotten } from '../closed-connections.ts';
import type { Engine } from '../engines/engine.ts';
import { runLoad } from '../run-load.ts';
import { type Contest, ourName } from './contest.ts';
import type { Row, RowContext } from './row.ts';
import { judge, runRounds, withProxyOf } from './run-contest.ts';

/** Few beside the hundred thousand that a round may close. */
const maxClosedBefore = 10_000;
const load = { task: 'connections', parallel: 32, warmMs: 10_000, windowMs: 2_000 } as const;

/**
 * All connections leave from one address, and their clients close first, so that the closed ones keep their source ports for a minute:
 * what a modem's port sees when a crawler works through it.
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
    // The address of an earlier round is not fresh any more.
    measure: async (engine, round) => {
      await untilForgotten(maxClosedBefore);
      return runLoad({ engine: engine && withProxyOf(round, engine), way: 'connect', ...load }, originPort);
    },
  };
}
