import { changeStick } from '@cellgate/testkit/sticks.ts';
import type { Finding } from '../../figures/finding.ts';
import { summarise, timeEach } from '../../journey/durations.ts';
import type { LiveStage } from './live-stage.ts';

const modemsMeasured = 20;
const mostMs = 700;
const patienceMs = 30_000;

/** Measures the time from the choice of an IP reset until its card shows the result, on modems that connect again at once. */
export async function measureCommands(stage: LiveStage): Promise<Finding[]> {
  const modems = stage.modems.slice(-modemsMeasured);
  stage.print(`command: ${modems.length} IP resets`);
  for (const modem of modems) await changeStick(stage.labControlUrl, modem, { redialMs: 0 });
  const page = await stage.openModems();
  const samplesMs: number[] = [];
  for (const { interface: name } of modems) {
    const card = page.getByRole('article', { name: name ?? '', exact: true });
    await card.scrollIntoViewIfNeeded();
    await card.locator('[aria-haspopup="menu"]').first().click();
    const choice = page.getByRole('menuitem').first();
    await choice.waitFor();
    const [durationMs = 0] = await timeEach([choice], async () => {
      await choice.press('Enter');
      await card.getByRole('status').filter({ hasText: '→' }).waitFor({ timeout: patienceMs });
    });
    samplesMs.push(durationMs);
  }
  for (const modem of modems) await changeStick(stage.labControlUrl, modem, { redialMs: 1_000 });
  await page.context().close();
  const { p50, p95 } = summarise(samplesMs);
  const row = 'command';
  return [
    { row, figure: 'choice to result, p95', unit: 'ms', ours: p95, goal: { of: 'itself', atMost: mostMs } },
    { row, figure: 'choice to result, median', unit: 'ms', ours: p50, goal: { of: 'itself' } },
  ];
}
