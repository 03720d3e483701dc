import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findingsOf } from './admin/findings.ts';
import { openLargeWorld } from './admin/large-world.ts';
import { type CallFigures, measureCalls } from './admin/measure-calls.ts';
import { meetsGoal } from './figures/finding.ts';
import { goalTable } from './figures/table.ts';

const { values } = parseArgs({
  options: {
    /** Measures the tenth only, and compares it with nothing. */
    tenth: { type: 'boolean', default: false },
    /** Directory that keeps the tables for the next run; by default they are deleted. */
    data: { type: 'string' },
    count: { type: 'string', default: '200' },
  },
});

async function main(): Promise<void> {
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'cellgate-bench-')));
  try {
    const tenth = await measure(join(dataDir, 'tenth'), true);
    const full = values.tenth ? undefined : await measure(join(dataDir, 'full'), false);
    const findings = findingsOf({ tenth, full });
    print(goalTable(findings));
    if (findings.some((finding) => meetsGoal(finding) === false)) process.exitCode = 1;
  } finally {
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(dataDir: string, isTenth: boolean): Promise<CallFigures[]> {
  print(isTenth ? 'A tenth of a large installation' : 'A large installation');
  await using world = await openLargeWorld({ dataDir, isTenth, print });
  return await measureCalls(world, Number(values.count));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
