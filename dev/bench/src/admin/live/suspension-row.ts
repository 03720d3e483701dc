import { connect } from 'node:net';
import { callApi } from '@cellgate/local/api-client.ts';
import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { signIn } from '@cellgate/local/demo/sign-in.ts';
import { getStaffJob } from '@cellgate/shared/job/staff-job.endpoints.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { startProxyJob } from '@cellgate/shared/proxy-job/proxy-job.endpoints.ts';
import { newCustomer } from '@cellgate/testkit/customer.ts';
import { until } from '@cellgate/testkit/until.ts';
import type { Finding } from '../../figures/finding.ts';
import { startStage } from '../../journey/stage.ts';

const servers = 5;
/** Modems in stock, so many of each operator that whole orders leave some of them. */
const modems = 120;
const proxiesSuspended = 100;
const perCustomer = 10;
const rounds = 3;
const mostMs = 5_000;
const patienceMs = 120_000;
const discoveryMs = 180_000;

/** Measures the time from the request that suspends, and restores, proxies of several customers until the last port is closed, and open. */
export async function measureSuspension(print: (line: string) => void): Promise<Finding[]> {
  print(`suspension: ${proxiesSuspended} proxies on ${servers} servers, ${rounds} times`);
  await using stage = await startStage({ modems, world: 'mobile', discoveryMs });
  const { origin } = stage;
  const proxies = await sell(origin);
  const suspendMs: number[] = [];
  const restoreMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    suspendMs.push(await timeJob(origin, { kind: 'suspend_proxies', proxies, isOpen: false }));
    restoreMs.push(await timeJob(origin, { kind: 'restore_proxies', proxies, isOpen: true }));
  }
  const finding = (figure: string, samplesMs: readonly number[]): Finding => ({
    ...{ row: `${proxies.length} proxies, ${servers} servers`, figure: `${figure}, slowest of ${rounds}`, unit: 'ms' },
    ours: Math.max(...samplesMs),
    goal: { of: 'itself', atMost: mostMs },
  });
  return [finding('suspended to last port closed', suspendMs), finding('restored to last port open', restoreMs)];
}

/** Sells proxies of all mobile products to new customers, and returns them when their ports are open. */
async function sell(origin: string): Promise<RentedProxy[]> {
  const { products } = await callApi(origin, listProducts, { query: { type: 'mobile' } });
  const shelves = products.flatMap((product) =>
    Array.from({ length: Math.floor(product.stock.available / perCustomer) }, () => product),
  );
  const sold: RentedProxy[] = [];
  for (const product of shelves.slice(0, proxiesSuspended / perCustomer)) {
    const customer = await newCustomer(origin, { dollars: 1_000 });
    const { proxyIds } = await customer.order({ product, quantity: perCustomer });
    for (const id of proxyIds) sold.push(await customer.openProxy(id, patienceMs));
  }
  if (sold.length < proxiesSuspended) throw new Error(`only ${sold.length} proxies are in stock`);
  const used = new Set(sold.map(({ serverId }) => serverId)).size;
  if (used < servers) throw new Error(`the proxies are on ${used} servers only`);
  return sold;
}

interface Suspension {
  kind: 'suspend_proxies' | 'restore_proxies';
  proxies: readonly RentedProxy[];
  /** State that the ports shall reach. */
  isOpen: boolean;
}

async function timeJob(origin: string, { kind, proxies, isOpen }: Suspension): Promise<number> {
  // Staff proves itself again before it suspends many.
  const { accessToken: token } = await signIn(origin, demoLogins.admin);
  const body = { kind, proxyIds: proxies.map(({ _id }) => _id), reason: 'measurement' };
  const startedAt = performance.now();
  const { job } = await callApi(origin, startProxyJob, { token, body });
  await Promise.all(
    proxies.map((proxy) =>
      until(`${proxy._id} is ${isOpen ? 'open' : 'closed'}`, async () => (await listens(proxy)) === isOpen, patienceMs),
    ),
  );
  const durationMs = performance.now() - startedAt;
  const ended = async () =>
    (await callApi(origin, getStaffJob, { token, params: { id: job.id } })).job.endedAt !== null;
  await until('the job has ended', ended, patienceMs);
  return durationMs;
}

/** Reports whether the port of a proxy accepts connections. */
function listens({ host, port }: RentedProxy): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port }, () => resolve(true));
  socket.on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
