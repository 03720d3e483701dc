import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import type { Locator, Page } from '@playwright/test';
import type { Finding } from '../figures/finding.ts';
import type { WebBench } from './web-bench.ts';

const proxies = 500;
const slowestMs = 100;
/** Slowdown that makes this machine as fast as an average phone. */
const cpuSlowdown = 4;
const turns = 8;
/** Frames between moving the pointer to a button and the press: a sixth of a second, less than a user takes. */
const framesBeforePress = 10;

/**
 * Measures the wait of a customer with 500 proxies: the time from input to the next frame (Event Timing, as in Interaction to Next Paint),
 * with a slowed-down CPU. The API's response for one real proxy is repeated 500 times, because that many modems would dominate the
 * measurement.
 */
export async function measureProxyList({ origin, browser: { browser }, print }: WebBench): Promise<Finding[]> {
  print(`proxy list: ${proxies} proxies, processor ${cpuSlowdown} times slower`);
  const { sample, tokens } = await buySample(origin);
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      [storageKeys.language]: 'en',
      [storageKeys.accessToken]: tokens.accessToken,
      [storageKeys.refreshToken]: tokens.refreshToken,
    },
  );
  await page.addInitScript(recordInteractions);
  await serveMany(page, sample);
  await page.goto(`${origin}/client/dashboard/proxies`);
  await page.getByRole('article').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const paged = await measureSlowest(page, () => turnPages(page));
  const filtered = await measureSlowest(page, () => filter(page));
  await context.close();
  const goal = { of: 'itself', atMost: slowestMs } as const;
  return [
    { row: 'proxy list', figure: 'page, slowest interaction', unit: 'ms', ours: paged, goal },
    { row: 'proxy list', figure: 'filter, slowest interaction', unit: 'ms', ours: filtered, goal },
  ];
}

async function buySample(origin: string) {
  const customer = await newCustomer(origin, { dollars: 100 });
  const product = await productInStock(origin);
  const [proxyId = ''] = (await customer.order({ product })).proxyIds;
  return { sample: await customer.openProxy(proxyId), tokens: customer.tokens };
}

/** Serves the proxy list of a customer with 500 proxies, page by page; a search matches all of them. */
async function serveMany(page: Page, sample: RentedProxy): Promise<void> {
  const all = Array.from({ length: proxies }, (_, index) => {
    const id = `${sample._id.slice(0, -3)}${String(index).padStart(3, '0')}`;
    return { ...sample, _id: id, port: sample.port + index };
  });
  await page.route(
    (url) => url.pathname === `/api${listProxies.path}`,
    (route) => {
      const query = new URL(route.request().url()).searchParams;
      const limit = Number(query.get('limit') ?? 10);
      const at = Number(query.get('page') ?? 1);
      const wanted = query.get('search') ?? '';
      const status = query.get('status');
      const hits = all.filter((proxy) => String(proxy.port).includes(wanted) && (!status || proxy.status === status));
      const pagination = { page: at, limit, total: hits.length, pages: Math.ceil(hits.length / limit) };
      const data = { proxies: hits.slice((at - 1) * limit, at * limit), pagination };
      return route.fulfill({ json: { success: true, data } });
    },
  );
}

async function turnPages(page: Page): Promise<void> {
  const [back, forth] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })];
  for (let turn = 0; turn < turns; turn++) {
    await press(page, forth);
    await awaitPage(page, turn + 2);
  }
  for (let turn = turns; turn > 0; turn--) {
    await press(page, back);
    await awaitPage(page, turn);
  }
}

/**
 * Presses a button like a user: moves the pointer there, then presses. A click by locator searches, scrolls and presses within one frame,
 * and the search, which runs in the slowed-down page, would count as the page's work.
 */
async function press(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, framesBeforePress);
  await page.mouse.down();
  await page.mouse.up();
}

/** Waits until the cards of a page have rendered. */
async function awaitPage(page: Page, at: number): Promise<void> {
  await page.getByText(`Page ${at} /`).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

async function filter(page: Page): Promise<void> {
  const search = page.getByRole('main').getByRole('searchbox');
  await search.pressSequentially('20');
  await search.fill('');
  const states = page.getByRole('main').getByRole('combobox').first();
  for (const value of ['active', 'expired', '']) {
    await states.focus();
    await states.selectOption(value);
  }
  await search.press('Enter');
}

/** Returns the milliseconds of the slowest interaction during `operation`; 0 if the browser reports none because each took less than a frame. */
async function measureSlowest(page: Page, operation: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.interactionsMs.length = 0;
  });
  await operation();
  // Entries arrive after their frame.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => Math.max(...window.interactionsMs, 0));
}

declare global {
  interface Window {
    interactionsMs: number[];
  }
}

function recordInteractions(): void {
  window.interactionsMs = [];
  new PerformanceObserver((list) => {
    // Entries of pointer moves have no number and do not count in Interaction to Next Paint.
    const events = list.getEntries() as (PerformanceEntry & { interactionId: number })[];
    window.interactionsMs.push(...events.flatMap(({ interactionId, duration }) => (interactionId ? [duration] : [])));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
