import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { meetsGoal, ratioOf } from './figures/finding.ts';
import { comparisonTable, goalTable } from './figures/table.ts';
import { findEngines } from './proxy/engines/find-engines.ts';
import { core, pinningObstacle, startPinned } from './proxy/pinned-process.ts';
import type { Row, RowContext, RowResult } from './proxy/rows/row.ts';
import { pickRows } from './proxy/rows/rows.ts';
import { joinResults } from './proxy/rows/run-contest.ts';

const { values } = parseArgs({
  options: {
    /** Ids of the rows to run, separated by commas; all by default. */
    rows: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    /** Prints the figures as JSON instead of tables. */
    json: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const picked = pickRows(values.rows);
  const obstacle = pinningObstacle();
  if (obstacle) print(`Processes are not bound to cores: ${obstacle}. The figures mean little.`);
  const { kinds, missing } = findEngines(process.env);
  for (const sentence of missing) print(sentence);
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  // Peers started by root switch to another user, who needs access to its own part.
  await chmod(folder, 0o711);
  const origin = stack.use(
    startPinned({ file: process.execPath, args: [new URL('./proxy/origin.ts', import.meta.url).pathname] }, core.rest),
  );
  const originPort = Number(JSON.parse(await origin.line((line) => line.startsWith('{'))).port);
  const newFolder = () => mkdtemp(join(folder, 'part-'));
  const result = await runAll(picked, { kinds, originPort, rounds: Number(values.rounds), newFolder, print });
  report(picked, result);
}

async function runAll(picked: readonly Row[], context: RowContext): Promise<RowResult> {
  const results: RowResult[] = [];
  for (const row of picked) results.push(await row.run(context));
  return joinResults(results);
}

function report(picked: readonly Row[], { findings, comparisons }: RowResult): void {
  if (values.json) {
    const judged = findings.map((finding) => ({
      ...finding,
      ratio: ratioOf(finding) ?? null,
      met: meetsGoal(finding) ?? null,
    }));
    process.stdout.write(`${JSON.stringify({ findings: judged, comparisons }, null, 2)}\n`);
    return;
  }
  const parts = [
    picked.map(({ id, title }) => `${id}: ${title}`).join('\n'),
    ...comparisons.map(comparisonTable),
    goalTable(findings),
  ];
  process.stdout.write(`\n${parts.join('\n\n')}\n`);
}

/** Writes progress to stderr, apart from the figures. */
function print(line: string): void {
  process.stderr.write(`${line}\n`);
}

await main();
