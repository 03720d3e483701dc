import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runFaults } from './faults.ts';
import { runFinalChecks } from './final-checks.ts';
import { runLoad } from './load.ts';
import { openWorld } from './open-world.ts';
import { finalLines, type MemoryOverTime, minuteLine, mostOfAgents, stockLines } from './report.ts';
import { watchStarvation } from './starvation.ts';
import { findLeaks, type Stock } from './stock.ts';
import { readMemory, startSystem } from './system.ts';
import type { SoakWorld } from './world.ts';

const minuteMs = 60_000;
/** Maximum memory of an agent with 60 modems, in MiB. */
const agentMemoryMib = 150;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    /** Seed of all random choices; a run with the same seed causes the same faults in the same order. */
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
});

async function main(): Promise<void> {
  const minutes = Number(values.minutes);
  const seed = Number(values.seed);
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes takes a number, --seed a whole one');
  print(`Seed ${seed}: the same again with --seed ${seed}`);
  print('Starting a system with 60 simulated sticks on each of two servers');
  await using stack = await startSystem();
  const stopping = new AbortController();
  // Ctrl C ends the load early, and the final checks still run.
  process.once('SIGINT', () => stopping.abort());
  const world = await openWorld(stack, { seed, stopping: stopping.signal });
  const memory: Map<string, number>[] = [await readMemory(stack)];
  print(`Running for ${minutes} minutes`);
  const starvation = watchStarvation(stack, { seen: world.starvation, stopping: stopping.signal });
  const working = Promise.all([runLoad(world), runFaults(world), watch(world, { memory, minutes }), starvation]);
  await delay(minutes * minuteMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  stopping.abort();
  await working;
  await stack.healthy();
  const { audit, stock } = await runFinalChecks(world);
  memory.push(await readMemory(stack));
  if (mostOfAgents(memory) > agentMemoryMib) world.journal.wrong(`an agent holds more than ${agentMemoryMib} MiB`);
  finish(world, { memory, audit, stock });
}

async function watch(
  { stack, journal, stopping }: SoakWorld,
  { memory, minutes }: { memory: Map<string, number>[]; minutes: number },
): Promise<void> {
  for (let minute = 1; minute <= minutes && !stopping.aborted; minute += 1) {
    await delay(minuteMs, undefined, { signal: stopping }).catch(() => undefined);
    memory.push(await readMemory(stack));
    // Checked each minute, because a killed plane takes its leaked descriptors with it.
    for (const leak of await findLeaks(stack)) journal.wrong(`leaking: ${leak}`);
    print(minuteLine(minute, { journal, memory }));
  }
}

function finish(
  { journal, stock: stockBefore }: SoakWorld,
  { memory, audit, stock }: { memory: MemoryOverTime; audit: string; stock: Stock },
): void {
  for (const line of finalLines({ journal, memory })) print(line);
  for (const line of stockLines(stockBefore, stock)) print(line);
  for (const line of audit.trim().split('\n')) print(`audit: ${line}`);
  const failures = journal.counts().get('failures') ?? 0;
  print(failures === 0 ? 'Nothing went wrong that a fault does not explain.' : `${failures} failures.`);
  if (failures > 0) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
