import { randomUUID } from 'node:crypto';
import type { Stack } from '@cellgate/local/start-stack.ts';
import { seededChance } from '@cellgate/testkit/seeded-chance.ts';
import { stickAt } from '@cellgate/testkit/sticks.ts';
import { createJournal } from './journal.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { measureResources } from './stock.ts';
import { addressThrough } from './through.ts';
import type { Doing, Rented, SoakWorld } from './world.ts';

const shopperCount = 4;
const dollarsEach = 2_000;
const wanted: Readonly<Record<Doing, number>> = { steady: 8, rotated: 6, timed: 4, changed: 3 };
/** Shortest auto-rotation interval, in minutes. */
const timerMinutes = 1;

/** Creates the customers with their first proxies; starts no load. */
export async function openWorld(
  stack: Stack,
  { seed, stopping }: { seed: number; stopping: AbortSignal },
): Promise<SoakWorld> {
  const chance = seededChance(seed, 'first proxies');
  const shoppers: Shopper[] = [];
  for (let count = 0; count < shopperCount; count += 1) {
    shoppers.push(await newShopper(stack.origin, { dollars: dollarsEach }));
  }
  const rent = async (count: number) => {
    const rented: Rented[] = [];
    while (rented.length < count) {
      const shopper = chance.pick(shoppers);
      rented.push(await knowRented(stack, { shopper, proxy: await shopper.rent(chance, randomUUID()) }));
    }
    return rented;
  };
  const rented = {
    steady: await rent(wanted.steady),
    rotated: await rent(wanted.rotated),
    timed: await rent(wanted.timed),
    changed: await rent(wanted.changed),
  };
  for (const { shopper, proxy } of rented.timed) await shopper.rotateEvery(proxy, timerMinutes);
  return {
    stack,
    journal: createJournal(Date.now, (line) => void process.stderr.write(`${line}\n`)),
    shoppers,
    rented,
    bought: [],
    ended: [],
    starvation: [],
    stock: await measureResources(stack),
    chanceOf: (name) => seededChance(seed, name),
    stopping,
  };
}

/** Returns an open proxy with its current IP and its stick. */
export async function knowRented(
  stack: Pick<Stack, 'echoUrl' | 'labControlUrl'>,
  { shopper, proxy }: Pick<Rented, 'shopper' | 'proxy'>,
): Promise<Rented> {
  const firstIp = await addressThrough(stack, proxy);
  return { shopper, proxy, firstIp, imei: (await stickAt(stack.labControlUrl, firstIp)).imei };
}
