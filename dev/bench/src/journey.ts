import { parseArgs } from 'node:util';
import { summarise } from './journey/durations.ts';
import { measureOrders, measureReferences, measureResets, measureSettings } from './journey/measure-journey.ts';
import { isExact, type RaceResult, raceForStock } from './journey/order-race.ts';
import { formatTable } from './journey/report.ts';
import { type Stage, startStage, useStage } from './journey/stage.ts';

/** Promised times in milliseconds. A simulated stick takes 1 s of a reset to dial in. */
const goalsMs = { order: 2_000, settings: 2_000, reset: 1_300 };
/** Number of modems that the journey leaves for the concurrent orders. */
const spareModems = 22;
const referenceCount = 50;

const { values } = parseArgs({
  options: {
    /** Origin of a running system; without it one is started. */
    url: { type: 'string' },
    echo: { type: 'string', default: 'http://127.0.0.1:5080/ip' },
    count: { type: 'string', default: '50' },
    'orders-at-once': { type: 'string', default: '200' },
  },
});

async function main(): Promise<void> {
  const wanted = Number(values.count);
  const atOnce = Number(values['orders-at-once']);
  const modems = wanted + spareModems;
  print(values.url ? `Measuring ${values.url}` : `Starting a system with ${modems} modems`);
  await using stage = values.url
    ? useStage({ origin: values.url, echoUrl: values.echo })
    : await startStage({ modems });
  await measure(stage, wanted);
  const race = await raceForStock(stage, atOnce);
  reportRace(race, atOnce);
  if (!isExact(race, atOnce)) process.exitCode = 1;
}

async function measure(stage: Stage, wanted: number): Promise<void> {
  const orders = await measureOrders(stage, wanted);
  const { buyer } = orders;
  if (buyer.proxies.length < wanted) print(`Only ${buyer.proxies.length} modems were in stock.`);
  if (buyer.proxies.length === 0) throw new Error('There is nothing to measure without a modem in stock');
  const settings = await measureSettings(stage, buyer);
  const resets = await measureResets(stage, buyer);
  const references = await measureReferences(stage, buyer.proxies[0], referenceCount);
  print(
    formatTable([
      { name: 'order → first answer through the proxy', durations: summarise(orders.samplesMs), goalMs: goalsMs.order },
      { name: 'new password → old refused, new accepted', durations: summarise(settings), goalMs: goalsMs.settings },
      { name: 'reset link → new address', durations: summarise(resets), goalMs: goalsMs.reset },
      { name: 'reference: echo, direct', durations: summarise(references.direct) },
      { name: 'reference: echo, through an open proxy', durations: summarise(references.open) },
    ]),
  );
}

function reportRace(race: RaceResult, orders: number): void {
  const others = Object.entries(race.other).map(([code, times]) => `${times} x ${code}`);
  print('');
  print(`${orders} orders at once for ${race.stockBefore} modems, in ${(race.elapsedMs / 1_000).toFixed(1)} s:`);
  print(`  ${race.sold} sold, ${race.soldOut} told that it is sold out, ${race.stockAfter} left`);
  if (others.length > 0) print(`  other answers: ${others.join(', ')}`);
  print(`  ${race.paid.toFixed(2)} USD paid for ${race.owed.toFixed(2)} USD of orders`);
  for (const line of race.audit.trim().split('\n')) print(`  audit: ${line}`);
  print(isExact(race, orders) ? '  exact' : '  WRONG');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
