import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from './proxy/engine.ts';
import { type Load, measure, median, type Sample } from './proxy/measure.ts';
import { core, pinningObstacle, startPinned } from './proxy/pinned-process.ts';
import { startPlane } from './proxy/start-plane.ts';
import { startSquid } from './proxy/start-squid.ts';

/** What our proxy promises beside squid, measured in the same run. */
const goals = { throughputRatio: 1.2, cpuRatio: 0.8 };

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    parallel: { type: 'string', default: '64' },
    mib: { type: 'string', default: '48' },
  },
});

type Row = Sample & { name: string; slowest: number; fastest: number };

async function main(): Promise<void> {
  const obstacle = pinningObstacle();
  if (obstacle) say(`Processes are not bound to cores: ${obstacle}. The figures mean little.`);
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const origin = stack.use(
    startPinned({ file: process.execPath, args: [new URL('./proxy/origin.ts', import.meta.url).pathname] }, core.rest),
  );
  const originPort = Number(JSON.parse(await origin.line((line) => line.startsWith('{'))).port);
  const plane = stack.use(await startPlane({ folder, originPort }));
  const squid = await startSquid({ folder });
  if (squid) stack.use(squid);
  else say('squid is not installed (Debian: apt-get install squid-openssl): no comparison in this run.');
  const engines = [...plane.engines, ...(squid ? [squid.engine] : [])];
  const load = { originPort, parallel: Number(values.parallel), bytesPerDownload: Number(values.mib) << 20 };
  const rows = await runRounds(engines, load);
  report(
    rows,
    rows.find(({ name }) => name === squid?.engine.name),
  );
}

/** Engines alternate within a round, and each round goes the other way, so that a slow spell of the machine hits all of them. */
async function runRounds(engines: readonly Engine[], load: Load): Promise<Row[]> {
  const rounds = Number(values.rounds);
  say(`${load.parallel} parallel downloads of ${load.bytesPerDownload >> 20} MiB, medians of ${rounds} rounds`);
  const samples = new Map<string, Sample[]>(engines.map(({ name }) => [name, []]));
  for (const engine of engines) await measure(engine, { ...load, bytesPerDownload: 4 << 20 });
  for (let round = 0; round < rounds; round += 1) {
    for (const engine of round % 2 === 0 ? engines : engines.toReversed()) {
      samples.get(engine.name)?.push(await measure(engine, load));
    }
  }
  return [...samples].map(([name, list]) => ({
    name,
    mibPerSecond: median(list.map((sample) => sample.mibPerSecond)),
    cpuSecondsPerGib: median(list.map((sample) => sample.cpuSecondsPerGib)),
    slowest: Math.min(...list.map((sample) => sample.mibPerSecond)),
    fastest: Math.max(...list.map((sample) => sample.mibPerSecond)),
  }));
}

function report(rows: readonly Row[], peer: Row | undefined): void {
  say(
    `${'engine'.padEnd(18)}${'MiB/s'.padStart(8)}${'(range)'.padStart(14)}${'CPU s/GiB'.padStart(11)}${'MiB/s x'.padStart(9)}${'CPU x'.padStart(8)}`,
  );
  for (const row of rows) {
    const ratios = peer
      ? [(row.mibPerSecond / peer.mibPerSecond).toFixed(2), (row.cpuSecondsPerGib / peer.cpuSecondsPerGib).toFixed(2)]
      : ['-', '-'];
    const range = `${row.slowest.toFixed(0)}-${row.fastest.toFixed(0)}`;
    say(
      row.name.padEnd(18) +
        row.mibPerSecond.toFixed(0).padStart(8) +
        range.padStart(14) +
        row.cpuSecondsPerGib.toFixed(3).padStart(11) +
        (ratios[0] ?? '').padStart(9) +
        (ratios[1] ?? '').padStart(8),
    );
  }
  const [ours] = rows;
  if (!peer || !ours) return;
  const faster = ours.mibPerSecond / peer.mibPerSecond >= goals.throughputRatio;
  const cheaper = ours.cpuSecondsPerGib / peer.cpuSecondsPerGib <= goals.cpuRatio;
  say(`goal: CONNECT at least ${goals.throughputRatio} x squid's MiB/s: ${faster ? 'met' : 'missed'}`);
  say(`goal: CONNECT at most ${goals.cpuRatio} x squid's CPU per GiB: ${cheaper ? 'met' : 'missed'}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
