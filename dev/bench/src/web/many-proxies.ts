import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import type { Browser, Page } from '@playwright/test';
import { recordInteractions } from './interactions.ts';
import { openSignedIn } from './open-signed-in.ts';

const proxies = 500;
/** A bound on hangs, in milliseconds. */
const patienceMs = 120_000;
/** Slowdown that makes this machine as fast as an average phone. */
const cpuSlowdown = 4;

interface ManyProxiesOptions {
  origin: string;
  browser: Browser;
  viewport: { width: number; height: number };
  /** Path of the list, with the query that chooses its form. */
  path: string;
  /** Selector of the first element that shows a proxy. */
  shown: string;
}

/**
 * Opens the list of a customer with 500 proxies, in English, with a slowed-down CPU. The API's response for one real proxy is repeated 500 times, because
 * that many modems would dominate the measurement.
 */
export async function openManyProxies({ origin, browser, viewport, path, shown }: ManyProxiesOptions): Promise<Page> {
  const { sample, tokens } = await buySample(origin);
  const page = await openSignedIn({ browser, tokens, viewport });
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript(recordInteractions);
  await serveMany(page, sample);
  await page.goto(`${origin}${path}`);
  await page.locator(shown).first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
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
      // All are active, so they are among those that have not ended.
      const isAsked = status === null || status === 'current' || status === sample.status;
      const hits = all.filter(({ port }) => isAsked && String(port).includes(wanted));
      const ordered = query.get('direction') === 'asc' ? hits : hits.toReversed();
      const pagination = { page: at, limit, total: hits.length, pages: Math.ceil(hits.length / limit) };
      const next = at < pagination.pages ? String(at + 1) : null;
      const data = { proxies: ordered.slice((at - 1) * limit, at * limit), pagination, next, operators: [] };
      return route.fulfill({ json: { success: true, data } });
    },
  );
}
