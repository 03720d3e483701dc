import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { metricsPortOf } from '@cellgate/local/environment.ts';
import type { Stack } from '@cellgate/local/start-stack.ts';

type Watched = Pick<Stack, 'processes' | 'ports' | 'serverIds'>;

/** Numbers of descriptors and handles of each agent, plane and worker, by name, e.g. `agent-1 descriptors`. */
export type Stock = ReadonlyMap<string, number>;

const readings = 6;
const pollIntervalMs = 2_000;
/** Tolerated increase from the work of an idle system: an agent polls its modems and sends reports, and a plane responds to it. */
const slack = { agent: 4, plane: 2, leaked: 0 } as const;
const leakedSuffix = 'leaked descriptors';
/** Tolerated number of leaked descriptors under load, when connections may flush their last bytes for three checks in a row. */
const slackUnderLoad = 8;
/** Time, in ms, to settle: workers check their descriptors every 5 s and need three consecutive checks. */
const settleWithinMs = 90_000;
/** Handles per listener: a port has two listeners and one timer for its end. */
const handlesPerListener = 1.5;

/**
 * Returns the minimum of several readings, because an agent polls its modems now and then. Ports bought or returned meanwhile do not count.
 */
export async function measureResources(stack: Watched): Promise<Stock> {
  const minimum = new Map<string, number>();
  for (let reading = 0; reading < readings; reading += 1) {
    for (const [what, count] of await readStock(stack)) minimum.set(what, Math.min(count, minimum.get(what) ?? count));
    await delay(pollIntervalMs);
  }
  return minimum;
}

/** Takes stock until nothing exceeds `before`, or 90 s have passed. `surplus`: one line of text for each figure that still does. */
export async function settleStock(stack: Watched, before: Stock): Promise<{ stock: Stock; surplus: string[] }> {
  const untilMs = performance.now() + settleWithinMs;
  for (;;) {
    const stock = await measureResources(stack);
    const surplus = surplusOf(before, stock);
    if (surplus.length === 0 || performance.now() > untilMs) return { stock, surplus };
  }
}

/** Returns a line of text for each worker that has leaked descriptors now. Omits servers whose agent cannot be reached. */
export async function findLeaks(stack: Watched): Promise<string[]> {
  const servers = stack.serverIds.map((_, index) => readServer(stack, index + 1).catch(() => []));
  const leaked = (await Promise.all(servers)).flat().filter(([what]) => what.endsWith(leakedSuffix));
  return leaked.flatMap(([what, count]) => (count > slackUnderLoad ? [`${what}: ${count}`] : []));
}

export function surplusOf(before: Stock, now: Stock): string[] {
  return [...before].flatMap(([what, count]) => {
    const left = now.get(what);
    if (left === undefined) return [`${what}: cannot be read any longer`];
    return left > count + slackOf(what) ? [`${what}: ${left}, and ${count} in the beginning`] : [];
  });
}

function slackOf(what: string): number {
  if (what.endsWith(leakedSuffix)) return slack.leaked;
  return what.startsWith('agent') ? slack.agent : slack.plane;
}

async function readStock(stack: Watched): Promise<Stock> {
  const stock = new Map<string, number>();
  for (const server of stack.serverIds.keys()) {
    const number = server + 1;
    for (const [what, count] of await readServer(stack, number)) stock.set(what, count);
  }
  return stock;
}

async function readServer({ processes, ports }: Watched, server: number): Promise<[string, number][]> {
  const plane = processes().find(({ name }) => name === `plane-${server}`)?.pid;
  const descriptors = plane === undefined ? [] : await readdir(`/proc/${plane}/fd`);
  const response = await fetch(`http://127.0.0.1:${metricsPortOf(ports, server)}/metrics`);
  return [[`plane-${server} descriptors`, descriptors.length], ...stockIn(await response.text(), server)];
}

/** Returns the stock in an agent's metrics. Subtracts listeners, because ports are bought and returned. */
export function stockIn(metrics: string, server: number): [string, number][] {
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0);
  const shards = [...metrics.matchAll(/^cellgate_plane_workers\{shard="(\d+)",role="serving"\}/gm)].map(
    ([, shard]) => shard,
  );
  return [
    [`agent-${server} descriptors`, figure('process_open_fds')],
    [`agent-${server} handles`, figure('nodejs_active_handles_total')],
    [`plane-${server} handles`, figure('cellgate_plane_handles\\{shard="",role="plane"\\}')],
    ...shards.flatMap((shard): [string, number][] => {
      const labels = `shard="${shard}",role="serving"`;
      const kind = (name: string) => figure(`cellgate_plane_descriptors\\{${labels},kind="${name}"\\}`);
      const worker = `plane-${server} worker ${shard}`;
      const handles = figure(`cellgate_plane_handles\\{${labels}\\}`);
      return [
        [`${worker} descriptors`, kind('open') - kind('listeners')],
        [`${worker} ${leakedSuffix}`, kind('leaked')],
        [`${worker} handles`, handles - handlesPerListener * kind('listeners')],
      ];
    }),
  ];
}
