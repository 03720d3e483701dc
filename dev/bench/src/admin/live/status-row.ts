import { changeStick } from '@cellgate/testkit/sticks.ts';
import { until } from '@cellgate/testkit/until.ts';
import type { Page } from '@playwright/test';
import type { Finding } from '../../figures/finding.ts';
import { summarise } from '../../journey/durations.ts';
import type { LiveStage } from './live-stage.ts';

const modemsMeasured = 10;
const mostMs = 3_000;
/** Time in which the agent notices that a modem has no SIM, or has one again. */
const noticeMs = 120_000;

declare global {
  interface Window {
    /** Time in epoch ms at which the card of a modem last changed its health, by name of the modem. */
    healthShownAt: Record<string, number>;
  }
}

/** Measures the time from a change of health in the figures of the agent until an open page of its server shows it. */
export async function measureStatus(stage: LiveStage): Promise<Finding[]> {
  const modems = stage.modems.slice(0, modemsMeasured);
  stage.print(`status: ${modems.length} modems lose their SIM and get it back`);
  const page = await stage.openModems();
  await page.evaluate(watchHealth);
  const samplesMs: number[] = [];
  for (const fault of ['no_sim', null] as const) {
    for (const modem of modems) await changeStick(stage.labControlUrl, modem, { fault });
    const isWell = fault === null;
    samplesMs.push(...(await Promise.all(modems.map((modem) => delayOf(stage, page, { ...modem, isWell })))));
  }
  await page.context().close();
  const { p50, p95 } = summarise(samplesMs);
  const row = 'status';
  return [
    { row, figure: 'agent to open page, p95', unit: 'ms', ours: p95, goal: { of: 'itself', atMost: mostMs } },
    { row, figure: 'agent to open page, median', unit: 'ms', ours: p50, goal: { of: 'itself' } },
  ];
}

/** Returns the milliseconds from the agent's figure to the card of a modem. */
async function delayOf(
  { agentFiguresUrl }: LiveStage,
  page: Page,
  { imei, interface: name, isWell }: { imei: string; interface: string | null; isWell: boolean },
): Promise<number> {
  const line = `cellgate_modem_health{imei="${imei}",status="healthy"} ${isWell ? 1 : 0}`;
  const changed = async () => (await (await fetch(agentFiguresUrl)).text()).includes(line);
  await until(`the agent reports ${line}`, changed, noticeMs);
  const changedAt = Date.now();
  const shown = await page.waitForFunction(
    ([card, from]) => {
      const at = window.healthShownAt[card];
      return at !== undefined && at > from && at;
    },
    [name ?? '', changedAt - mostMs] as const,
    { timeout: noticeMs },
  );
  return Math.max(0, Number(await shown.jsonValue()) - changedAt);
}

/** Records in the page when the first word of a card's head, its health, changes. */
function watchHealth(): void {
  const healthOf = (card: Element) => card.querySelector('header span')?.textContent ?? '';
  const cards = () => [...document.querySelectorAll('main article')];
  const known = new Map(cards().map((card) => [card.getAttribute('aria-label') ?? '', healthOf(card)]));
  window.healthShownAt = {};
  new MutationObserver(() => {
    for (const card of cards()) {
      const name = card.getAttribute('aria-label') ?? '';
      if (known.get(name) === healthOf(card)) continue;
      known.set(name, healthOf(card));
      window.healthShownAt[name] = Date.now();
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
