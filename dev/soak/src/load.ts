import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ResetResponse, rotationCooldownSeconds } from '@cellgate/shared/rotation/rotation.ts';
import { openResetLink } from '@cellgate/testkit/reset-link.ts';
import { until } from '@cellgate/testkit/until.ts';
import { abandonPage, isAbandoned } from './abandon.ts';
import { addressForLatecomer } from './latecomer.ts';
import { knowRented } from './open-world.ts';
import { addressThrough, downloadThrough, hashOfBytes } from './through.ts';
import { anyChain, chainOf, planeOf, type Rented, type SoakWorld } from './world.ts';

const downloadBytes = 1_000_000;
/** Pauses between two operations of each kind, in milliseconds. Modest, because system and load share two cores. */
const pausesMs = {
  download: 300,
  order: 15_000,
  cancelOldest: 20_000,
  settings: 12_000,
  rotation: 4_000,
  session: 240_000,
};
/** Time limit of a rotation or a change, in milliseconds. */
const patienceMs = 60_000;
const closedWithinMs = 20_000;
/** Maximum number of bought proxies; the oldest ones above it are canceled. */
const maxBought = 6;

/** Runs all customer operations concurrently until the run stops. Never rejects. */
export async function runLoad(world: SoakWorld): Promise<void> {
  const expected = { bytes: downloadBytes, hash: await hashOfBytes(world.stack, downloadBytes) };
  await Promise.all([
    ...[1, 2, 3].map((lane) => download(world, { lane, expected })),
    rotateByLinks(world),
    changeSettings(world),
    order(world),
    cancelOldest(world),
    repeat(world, pausesMs.session, async () => {
      for (const shopper of world.shoppers) {
        await world.journal.attempt('sign-ins', [{ kind: 'api' }], () => shopper.signInAgain());
      }
    }),
  ]);
}

/** Repeats `work` with pauses. Starts with a pause, so that the kinds of operations do not start together. */
async function repeat({ stopping }: SoakWorld, pauseMs: number, work: () => Promise<void>): Promise<void> {
  for (;;) {
    await delay(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    await work();
  }
}

function download(
  world: SoakWorld,
  { lane, expected }: { lane: number; expected: { bytes: number; hash: string } },
): Promise<void> {
  const chance = world.chanceOf(`download ${lane}`);
  return repeat(world, pausesMs.download, async () => {
    const rented = chance.pick(world.rented.steady);
    if (isAbandoned(chance)) {
      await world.journal.attempt('pages abandoned', planeOf(rented), () => abandonPage(world, rented, chance));
      return;
    }
    await world.journal.attempt('downloads', planeOf(rented), () =>
      downloadThrough(world.stack, rented.proxy, expected),
    );
  });
}

async function rotateByLinks(world: SoakWorld): Promise<void> {
  const chance = world.chanceOf('rotations');
  const links = new Map<Rented, string>();
  for (const rented of world.rented.rotated)
    links.set(rented, await rented.shopper.customer().resetUrl(rented.proxy._id));
  const lastAtMs = new Map<Rented, number>();
  await repeat(world, pausesMs.rotation, async () => {
    const isRested = (rented: Rented) =>
      Date.now() - (lastAtMs.get(rented) ?? 0) > (rotationCooldownSeconds + 2) * 1_000;
    const rested = world.rented.rotated.filter(isRested);
    if (rested.length === 0) return;
    const rented = chance.pick(rested);
    lastAtMs.set(rented, Date.now());
    await world.journal.attempt('rotations asked', chainOf(rented), () =>
      rotateOnce(world, rented, links.get(rented) ?? ''),
    );
  });
}

async function rotateOnce({ stack, journal }: SoakWorld, rented: Rented, url: string): Promise<void> {
  const over = new AbortController();
  const [answer, seenByLatecomer] = await Promise.all([
    outcomeOf(url).finally(() => over.abort()),
    addressForLatecomer(stack, rented, over.signal),
  ]);
  journal.count(`rotations ${answer.status}`);
  if (answer.status !== 'changed') throw new Error(`${answer.status} ${answer.code ?? ''}`);
  const seen = await addressThrough(stack, rented.proxy);
  if (seen !== answer.newIp) throw new Error(`the receipt says ${answer.newIp}, the internet sees ${seen}`);
  if (seenByLatecomer === undefined) return;
  journal.count('clients held in a rotation');
  if (seenByLatecomer !== answer.newIp) {
    throw new Error(`the receipt says ${answer.newIp}, a client that waited came by ${seenByLatecomer}`);
  }
}

async function outcomeOf(url: string): Promise<ResetResponse> {
  const { answer } = await openResetLink(url, { waitSeconds: 25 });
  const { statusUrl } = answer;
  if (!statusUrl) return answer;
  return until(
    'the outcome of a rotation',
    async () => {
      const asked = (await openResetLink(statusUrl)).answer;
      return asked.status === 'rotating' ? undefined : asked;
    },
    patienceMs,
  );
}

function changeSettings(world: SoakWorld): Promise<void> {
  const { stack, journal } = world;
  const chance = world.chanceOf('settings');
  return repeat(world, pausesMs.settings, async () => {
    const rented = chance.pick(world.rented.changed);
    const before = rented.proxy;
    const password = `pass-${randomUUID()}`;
    await journal.attempt('settings', chainOf(rented), async () => {
      const customer = rented.shopper.customer();
      // From here on the old or the new password is valid; after a lost response the record shows which one.
      await customer
        .saveSettings(before._id, { username: before.username, password, allowedIPs: [] })
        .catch(async (error: unknown) => {
          rented.proxy = await until(
            'the record after a lost response',
            () => customer.proxy(before._id).catch(() => undefined),
            patienceMs,
          );
          throw error;
        });
      rented.proxy = await customer.openProxy(before._id, patienceMs);
      await addressThrough(stack, rented.proxy);
      const refused = await addressThrough(stack, before).then(
        () => false,
        () => true,
      );
      if (!refused) throw new Error('the old password still works');
    });
  });
}

function order(world: SoakWorld): Promise<void> {
  const { stack, journal, shoppers, bought } = world;
  const chance = world.chanceOf('orders');
  return repeat(world, pausesMs.order, async () => {
    const shopper = chance.pick(shoppers);
    await journal.attempt('orders', anyChain, async () => {
      const proxy = await shopper.rent(chance, randomUUID());
      bought.push(await knowRented(stack, { shopper, proxy }));
    });
  });
}

function cancelOldest(world: SoakWorld): Promise<void> {
  const { stack, journal, bought, ended } = world;
  return repeat(world, pausesMs.cancelOldest, async () => {
    const oldest = bought.length > maxBought ? bought.shift() : undefined;
    if (!oldest) return;
    const isCanceled = await journal.attempt('canceled', chainOf(oldest), async () => {
      await oldest.shopper.cancel(oldest.proxy, randomUUID());
      return true;
    });
    if (!isCanceled) return void bought.push(oldest);
    ended.push(oldest);
    await journal.attempt('ports closed', chainOf(oldest), () =>
      until(
        'the port of a canceled proxy is closed',
        () =>
          addressThrough(stack, oldest.proxy).then(
            () => undefined,
            () => true,
          ),
        closedWithinMs,
      ),
    );
  });
}
