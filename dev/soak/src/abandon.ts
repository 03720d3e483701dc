import type { Direction } from '@cellgate/bench/abandon/leaving.ts';
import { pickBrowserLeaving, pickLeaving } from '@cellgate/bench/abandon/leaving.ts';
import { abandonTransfer } from '@cellgate/bench/proxy/load/abandon-transfer.ts';
import type { Chance } from '@cellgate/testkit/seeded-chance.ts';
import type { Rented, SoakWorld } from './world.ts';

/** Share of downloads that are abandoned, like pages that visitors leave before they have loaded. */
const abandonedShare = 0.2;
/** Share of abandoned transfers that end as a browser ends them. */
const browserShare = 0.5;
/**
 * Shares of clients that begin and abandon the transfer a second time at once, and of clients that leave long after they stopped reading.
 */
const twiceShare = 0.2;
const lateShare = 0.2;
const lateMs = [2_000, 6_000] as const;
/** Number of connections that a browser opens to one site; it leaves all of them at once. */
const connectionsAtOnce = 6;
/** Size of a response that no client reads to the end. */
const endlessBytes = 3 * 1024 ** 3;
const ways = ['connect', 'socks5', 'forward'] as const;
const directions: readonly Direction[] = ['download', 'upload'];

export function isAbandoned(chance: Chance): boolean {
  return chance.between(0, 1) < abandonedShare;
}

/** Begins the transfers of a page and abandons each in one of many ways. Rejects if a download did not begin. */
export async function abandonPage(world: SoakWorld, rented: Rented, chance: Chance): Promise<void> {
  const leaving = Array.from({ length: connectionsAtOnce }, () => abandonOne(world, rented, chance));
  for (const each of await Promise.allSettled(leaving)) if (each.status === 'rejected') throw each.reason;
}

async function abandonOne({ stack, journal }: SoakWorld, { proxy }: Rented, chance: Chance): Promise<void> {
  const way = chance.pick(ways);
  const direction = chance.pick(directions);
  const port = way === 'socks5' ? proxy.protocols.socks5.port : proxy.protocols.http.port;
  const { username, password } = proxy;
  const order = {
    way,
    direction,
    proxyPorts: [port],
    originPort: stack.ports.echo,
    login: { username, password },
    path: `/bytes/${endlessBytes}`,
  };
  const isBrowser = chance.between(0, 1) < browserShare;
  const options = { direction, isForwarded: way === 'forward' };
  const picked = isBrowser ? pickBrowserLeaving(chance) : pickLeaving(chance, options);
  const isLate = chance.between(0, 1) < lateShare;
  const plan = isLate ? { ...picked, stage: 'slow_reader' as const, afterMs: chance.between(...lateMs) } : picked;
  const times = chance.between(0, 1) < twiceShare ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    const hasBegun = await abandonTransfer(order, { plan, index: 0 });
    journal.count('transfers abandoned');
    // The echo site does not accept uploads, so an upload need not begin.
    if (!hasBegun && direction === 'download') throw new Error(`a ${direction} by ${way} did not begin`);
  }
}
