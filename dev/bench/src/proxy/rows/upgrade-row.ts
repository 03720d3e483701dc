import { setTimeout as pause } from 'node:timers/promises';
import { runPlane, startPlane } from '../engines/plane.ts';
import { holdTunnels, runLoad } from '../run-load.ts';
import type { Row, RowResult } from './row.ts';

const tunnels = 100;
/** Load during which the plane is replaced. */
const newcomers = { task: 'connections', way: 'connect', parallel: 32, warmMs: 0, windowMs: 6_000 } as const;
const beginningMs = 1_000;

/** Row in which a new version replaces the running one: no connection is closed and no client is refused. */
export const upgradeRow: Row = {
  id: 'upgrade',
  title: `the plane is exchanged for a new one while ${tunnels} tunnels are open and ${newcomers.parallel} clients come and go`,
  run: async (context) => {
    context.print('upgrade: exchanging the plane');
    const parts = { folder: await context.newFolder(), originPort: context.originPort, proxies: 2, boundSources: true };
    await using plane = await startPlane(parts);
    // One proxy for each load, because the first one uses all connections of its proxy.
    const [staying, coming] = plane.definitions.map(({ httpPort }) => ({ ...plane, ports: { connect: [httpPort] } }));
    if (!staying || !coming) throw new Error('the plane has fewer proxies than asked for');
    await using held = await holdTunnels({ engine: staying, originPort: context.originPort, tunnels });
    const load = runLoad({ engine: coming, ...newcomers }, context.originPort);
    await pause(beginningMs);
    await plane.link.upgrade();
    await plane.ended;
    // The process that the service manager starts in its place; disposing of it also ends the old one.
    await using _successor = await runPlane(parts);
    const { failed = Number.NaN, perSecond = Number.NaN } = await load;
    return resultOf({ lost: await held.failures(), failed, came: perSecond * (newcomers.windowMs / 1_000) });
  },
};

function resultOf({ lost, failed, came }: { lost: number; failed: number; came: number }): RowResult {
  const goal = { of: 'itself', atMost: 0 } as const;
  return {
    findings: [
      { row: 'upgrade', figure: 'cut off', unit: 'tunnels', ours: lost, goal },
      { row: 'upgrade', figure: 'turned away', unit: `of ${came.toFixed(0)}`, ours: failed, goal },
    ],
    comparisons: [],
  };
}
