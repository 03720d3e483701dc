import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from '@cellgate/local/build-site.ts';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { measureModemPages } from './admin/browser/measure-modem-pages.ts';
import { measuredCalls } from './admin/calls.ts';
import { findingsOf } from './admin/findings.ts';
import { type Installation, openInstallation } from './admin/installation.ts';
import type { LargeWorldOptions } from './admin/large-world.ts';
import { measureCommands } from './admin/live/command-row.ts';
import { measureFirstPage } from './admin/live/first-page-row.ts';
import { measureJob } from './admin/live/job-row.ts';
import { type LiveStage, startLiveStage } from './admin/live/live-stage.ts';
import { measureStatus } from './admin/live/status-row.ts';
import { measureSuspension } from './admin/live/suspension-row.ts';
import { measureCalls } from './admin/measure-calls.ts';
import { measureExport } from './admin/measure-export.ts';
import { measureSettings } from './admin/measure-settings.ts';
import { measureWrites } from './admin/measure-writes.ts';
import { type Finding, meetsGoal } from './figures/finding.ts';
import { goalTable } from './figures/table.ts';

/** Number of measurements of a page, of which the median counts. */
const rounds = 3;

/** Rows measured on a small system with real agents and a browser. */
const live: Readonly<Record<string, (stage: LiveStage) => Promise<Finding[]>>> = {
  javascript: measureFirstPage,
  command: measureCommands,
  status: measureStatus,
  job: measureJob,
  pages: (stage) => measureModemPages({ ...stage, rounds }),
};
/** Rows measured on a system of their own, after the others. */
const apart: Readonly<Record<string, (print: (line: string) => void) => Promise<Finding[]>>> = {
  suspension: measureSuspension,
};
/** Rows that write, each measured in a copy of the tables. */
const writing: Readonly<Record<string, Writing>> = {
  writes: { measure: measureWrites, size: 'tenth' },
  settings: { measure: measureSettings, size: 'tenth' },
  export: { measure: measureExport, size: 'full' },
};
interface Writing {
  measure: (installation: Installation) => Promise<Finding[]>;
  size: LargeWorldOptions['size'];
}
const known = ['calls', ...Object.keys(writing), ...Object.keys(live), ...Object.keys(apart)];

const { values } = parseArgs({
  options: {
    /** Names of the rows to run, separated by commas; all by default. `calls=logs` runs the calls whose name contains `logs`. */
    rows: { type: 'string', default: known.join() },
    /** Measures the calls at a tenth only, and compares them with nothing. */
    tenth: { type: 'boolean', default: false },
    /** Makes all servers and modems, but few customers: for a quick look at the calls about them. */
    fleet: { type: 'boolean', default: false },
    /** Directory that keeps the tables for the next run; by default they are deleted. */
    data: { type: 'string' },
    count: { type: 'string', default: '200' },
  },
});

async function main(): Promise<void> {
  const picked = new Map(values.rows.split(',').map(rowOf));
  const unknown = [...picked.keys()].filter((row) => !known.includes(row));
  if (unknown.length > 0) throw new Error(`There is no row ${unknown.join()}; there are ${known.join(', ')}`);
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'cellgate-bench-')));
  try {
    const findings = [
      ...(picked.has('calls') ? await compareCalls(dataDir, picked.get('calls') ?? '') : []),
      ...(await measureInCopies(
        dataDir,
        Object.keys(writing).filter((row) => picked.has(row)),
      )),
      ...(await runLive(Object.keys(live).filter((row) => picked.has(row)))),
      ...(await runApart(Object.keys(apart).filter((row) => picked.has(row)))),
    ];
    process.stdout.write(`\n${goalTable(findings)}\n`);
    if (findings.some((finding) => meetsGoal(finding) === false)) process.exitCode = 1;
  } finally {
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

/** Returns a row of `--rows` and what follows its `=`. */
function rowOf(text: string): [string, string] {
  const [row = '', part = ''] = text.split('=');
  return [row, part];
}

/** Measures the calls at full size and at a tenth at the same time. */
async function compareCalls(dataDir: string, wanted: string): Promise<Finding[]> {
  const sizes: LargeWorldOptions['size'][] = values.tenth ? ['tenth'] : ['tenth', values.fleet ? 'fleet' : 'full'];
  // Making one takes longer than the sign-in to another lasts.
  for (const size of sizes) await makeTables(dataDir, size);
  await using stack = new AsyncDisposableStack();
  const installations = [];
  for (const size of sizes) {
    installations.push(stack.use(await openInstallation({ dataDir: join(dataDir, size), size, print })));
  }
  const calls = measuredCalls.filter(({ name }) => name.includes(wanted));
  const [tenth = [], full] = await measureCalls(installations, { calls, count: Number(values.count), print });
  return findingsOf({ tenth, full });
}

async function measureInCopies(dataDir: string, rows: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const each of rows.flatMap((row) => writing[row] ?? [])) findings.push(...(await measureInCopy(dataDir, each)));
  return findings;
}

async function measureInCopy(dataDir: string, { measure, size: wanted }: Writing): Promise<Finding[]> {
  const copy = await mkdtemp(join(tmpdir(), 'cellgate-bench-'));
  try {
    const size = values.tenth ? 'tenth' : wanted;
    await makeTables(dataDir, size);
    await cp(join(dataDir, size), copy, { recursive: true });
    await using installation = await openInstallation({ dataDir: copy, size, print });
    return await measure(installation);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Makes the tables of an installation if nothing has made them yet. */
async function makeTables(dataDir: string, size: LargeWorldOptions['size']): Promise<void> {
  await (await openInstallation({ dataDir: join(dataDir, size), size, print }))[Symbol.asyncDispose]();
}

async function runLive(rows: readonly string[]): Promise<Finding[]> {
  if (rows.length === 0) return [];
  await buildSite(repositoryRoot);
  await using stage = await startLiveStage(print);
  const findings: Finding[] = [];
  for (const measure of rows.flatMap((row) => live[row] ?? [])) findings.push(...(await measure(stage)));
  return findings;
}

async function runApart(rows: readonly string[]): Promise<Finding[]> {
  if (rows.length > 0) await buildSite(repositoryRoot);
  const findings: Finding[] = [];
  for (const measure of rows.flatMap((row) => apart[row] ?? [])) findings.push(...(await measure(print)));
  return findings;
}

function print(line: string): void {
  process.stderr.write(`${line}\n`);
}

await main();
