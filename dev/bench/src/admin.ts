import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findingsOf } from './admin/findings.ts';
import { openLargeWorld } from './admin/large-world.ts';
import { type CallFigures, measureCalls } from './admin/measure-calls.ts';
import { measureWrites } from './admin/measure-writes.ts';
import { type Finding, meetsGoal } from './figures/finding.ts';
import { goalTable } from './figures/table.ts';

const { values } = parseArgs({
  options: {
    /** Measures the tenth only, and compares it with nothing. */
    tenth: { type: 'boolean', default: false },
    /** Makes all servers and modems, but few customers: for a quick look at the calls about them. */
    fleet: { type: 'boolean', default: false },
    /** Directory that keeps the tables for the next run; by default they are deleted. */
    data: { type: 'string' },
    count: { type: 'string', default: '200' },
  },
});

async function main(): Promise<void> {
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'cellgate-bench-')));
  try {
    const tenth = await measure(dataDir, 'tenth');
    const full = values.tenth ? undefined : await measure(dataDir, values.fleet ? 'fleet' : 'full');
    const findings = [...findingsOf({ tenth: tenth.calls, full: full?.calls }), ...(full ?? tenth).writes];
    print(goalTable(findings));
    if (findings.some((finding) => meetsGoal(finding) === false)) process.exitCode = 1;
  } finally {
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

const titles = {
  full: 'A large installation',
  tenth: 'A tenth of a large installation',
  fleet: 'The fleet of a large installation, with few customers',
} as const;

async function measure(
  dataDir: string,
  size: keyof typeof titles,
): Promise<{ calls: CallFigures[]; writes: Finding[] }> {
  print(titles[size]);
  await using world = await openLargeWorld({ dataDir: join(dataDir, size), size, print });
  return { calls: await measureCalls(world, Number(values.count)), writes: await measureWrites(world) };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
