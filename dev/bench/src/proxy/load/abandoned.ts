import { seededChance } from '@cellgate/testkit/seeded-chance.ts';
import { originPath, pickLeaving } from '../../abandon/leaving.ts';
import { abandonTransfer } from './abandon-transfer.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';

/** Begins transfers, some at once, and abandons each in one of many ways. `failed`: those that did not begin. */
export async function abandoned(order: LoadOrder): Promise<LoadResult> {
  const { way, direction, transfers, seed, parallel } = order;
  const chance = seededChance(seed, `${way} ${direction}`);
  const isForwarded = way === 'forward';
  const plans = Array.from({ length: transfers }, () => pickLeaving(chance, { direction, isForwarded }));
  const startedAt = performance.now();
  let next = 0;
  let failed = 0;
  const lane = async () => {
    while (next < plans.length) {
      const index = next;
      next += 1;
      const plan = plans[index];
      if (!plan) return;
      const hasBegun = await abandonTransfer({ ...order, path: originPath(plan, direction) }, { plan, index });
      failed += hasBegun ? 0 : 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return { abandoned: transfers - failed, failed, seconds: (performance.now() - startedAt) / 1_000 };
}
