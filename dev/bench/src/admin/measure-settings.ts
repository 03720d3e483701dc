import { setTimeout as pause } from 'node:timers/promises';
import { changeSettings, getSettings } from '@cellgate/functions/domain/settings/change-settings.ts';
import { settingsFields } from '@cellgate/shared/settings/settings.ts';
import { z } from 'zod';
import type { Finding } from '../figures/finding.ts';
import { bySystem, createPerson } from './create-person.ts';
import { openInProcessCloud } from './in-process-cloud.ts';
import type { Installation } from './installation.ts';

const rounds = 5;
const goalSeconds = 10;
const pollMs = 20;

/** Measures how long after the response to a change another process still uses the setting of before. Leaves the setting changed. */
export async function measureSettings({ world, cloud }: Installation): Promise<Finding[]> {
  const other = await openInProcessCloud(world.madeAtMs + 1_000);
  const { actor } = await createPerson(cloud.ctx, 'admin');
  const caller = { ...bySystem, actor };
  const presets = z.object(settingsFields.api).parse({});
  const inForce = async () => (await other.ctx.settings.current()).api.apiRateLimit;
  let slowestMs = 0;
  for (let round = 0; round < rounds; round++) {
    const { version } = (await getSettings({ ctx: cloud.ctx, caller })).settings.api;
    const apiRateLimit = (await inForce()) + 1;
    await changeSettings({
      ctx: cloud.ctx,
      caller,
      input: { api: { version, values: { ...presets, apiRateLimit }, secrets: {} } },
    });
    const savedAt = performance.now();
    while ((await inForce()) !== apiRateLimit) await pause(pollMs);
    slowestMs = Math.max(slowestMs, performance.now() - savedAt);
  }
  const goal = { of: 'itself', atMost: goalSeconds } as const;
  return [{ row: 'setting', figure: `in force, slowest of ${rounds}`, unit: 's', ours: slowestMs / 1000, goal }];
}
