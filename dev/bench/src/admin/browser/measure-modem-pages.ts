import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { signIn } from '@cellgate/local/demo/sign-in.ts';
import { ServerId } from '@cellgate/shared/contract/id.ts';
import { getFleet } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import { median } from '@cellgate/testkit/median.ts';
import type { Page } from '@playwright/test';
import type { Finding } from '../../figures/finding.ts';
import { measureMachineSpeed } from '../../web/machine-speed.ts';
import type { WebBench } from '../../web/web-bench.ts';
import { firstPaintMs, watchPaint } from './first-paint.ts';
import { heapGrowth } from './heap-growth.ts';
import { sampleFleet, sampleModems } from './sample-fleet.ts';
import { openStaffPage, type Served } from './staff-page.ts';
import { type LongestTask, longestTask, scrollThrough } from './trace-tasks.ts';

/** Slowdown that makes this machine as fast as a slow laptop. */
const cpuSlowdown = 4;
/** 1,500 pixels per second at 60 frames: three rows of cards. */
const pixelsPerFrame = 25;
const longestMs = 50;

interface MeasuredPage {
  row: string;
  path: string;
  /** The call whose response the page shows. */
  data: Served;
  /** First element that shows the data. */
  shown: string;
  paintMs: number;
}

/**
 * Measures the pages of modems, which get the responses of a large fleet: 60 cards of a server, 1,200 cells of all servers. Needs a running site with
 * the logins of the demo data. The times are medians of `rounds`.
 */
export async function measureModemPages(bench: WebBench): Promise<Finding[]> {
  const findings = [await measureMachineSpeed(bench.browser.browser)];
  for (const measured of await measuredPages(bench.origin)) {
    bench.print(`${measured.row}: first paint, scrolling with a processor ${cpuSlowdown} times slower, an hour open`);
    findings.push(...(await measurePage(bench, measured)));
  }
  return findings;
}

async function measuredPages(origin: string): Promise<MeasuredPage[]> {
  const serverId = await anyServer(origin);
  let reading = 0;
  return [
    {
      row: 'page of 60 modems',
      path: `/admin/servers/${serverId}/modems`,
      data: {
        path: `/admin/servers/${serverId}/proxy/modems`,
        answer: () => sampleModems(serverId, reading++),
      },
      shown: 'main article',
      paintMs: 200,
    },
    {
      row: 'page of 1,200 modems',
      path: '/admin/modems',
      data: { path: getFleet.path, answer: () => sampleFleet(reading++) },
      shown: 'main [data-modem]',
      paintMs: 300,
    },
  ];
}

async function anyServer(origin: string): Promise<ServerId> {
  const { accessToken } = await signIn(origin, demoLogins.admin);
  const response = await fetch(`${origin}/api/admin/servers`, { headers: { authorization: `Bearer ${accessToken}` } });
  const { data } = (await response.json()) as { data: { servers: { id: string }[] } };
  return ServerId.parse(data.servers[0]?.id);
}

async function measurePage({ origin, browser: { browser }, rounds }: WebBench, measured: MeasuredPage) {
  const { row, path, data, shown, paintMs } = measured;
  const tokens = await signIn(origin, demoLogins.admin);
  const open = async () => {
    const page = await openStaffPage({ browser, tokens, served: [data] });
    await watchPaint(page, shown);
    return page;
  };
  const paints: number[] = [];
  const longest: LongestTask[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await open();
    await page.goto(`${origin}${path}`);
    paints.push(await firstPaintMs(page, `/api${data.path}`));
    await settled(page);
    await slowDown(page);
    longest.push(await longestTask(browser, page, () => scrollThrough(page, pixelsPerFrame)));
    await page.context().close();
  }
  const page = await open();
  const grownMb = await heapGrowth(page, { url: `${origin}${path}`, shown });
  await page.context().close();
  const itself = (figure: string, unit: string, ours: number, atMost?: number): Finding => ({
    ...{ row, figure, unit, ours },
    goal: { of: 'itself', ...(atMost !== undefined && { atMost }) },
  });
  return [
    itself('first paint after data', 'ms', median(paints), paintMs),
    itself('longest task while scrolling', 'ms', median(longest.map(({ wallMs }) => wallMs)), longestMs),
    itself('processor time of the longest', 'ms', median(longest.map(({ cpuMs }) => cpuMs))),
    itself('heap after 120 refreshes', 'MB', grownMb, 5),
  ];
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Waits until the page has nothing left to render. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
