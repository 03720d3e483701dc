import { seededChance } from '@cellgate/testkit/seeded-chance.ts';
import { originPath, pickLeaving } from '../../abandon/leaving.ts';
import { abandonTransfer } from './abandon-transfer.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';
import { runTransfers } from './run-transfers.ts';

/** Begins transfers, some at once, and abandons each in one of many ways. `failed`: those that did not begin. */
export async function abandoned(order: LoadOrder): Promise<LoadResult> {
  const { way, direction, transfers, seed } = order;
  const chance = seededChance(seed, `${way} ${direction}`);
  const isForwarded = way === 'forward';
  const plans = Array.from({ length: transfers }, () => pickLeaving(chance, { direction, isForwarded }));
  return await runTransfers(order, async (index) => {
    const plan = plans[index];
    return plan ? await abandonTransfer({ ...order, path: originPath(plan, direction) }, { plan, index }) : false;
  });
}
