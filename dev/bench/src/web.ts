import { parseArgs } from 'node:util';
import { buildSite } from '@cellgate/local/build-site.ts';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { type Finding, meetsGoal } from './figures/finding.ts';
import { goalTable } from './figures/table.ts';
import { startStage } from './journey/stage.ts';
import { openBrowser } from './web/browser.ts';
import { measureFirstLoad } from './web/first-load-row.ts';
import { measureLighthouse } from './web/lighthouse-row.ts';
import { measureMachineSpeed } from './web/machine-speed.ts';
import { countPhraseFaults } from './web/phrases-row.ts';
import { measureProxyList } from './web/proxy-list-row.ts';
import { measureProxyTable } from './web/proxy-table-row.ts';
import { walkScreens } from './web/screens-row.ts';
import type { WebBench } from './web/web-bench.ts';

/** Rows measured on a system that is started for them. */
const staged: Readonly<Record<string, (bench: WebBench) => Promise<Finding[]>>> = {
  javascript: measureFirstLoad,
  lighthouse: measureLighthouse,
  'proxy-list': measureProxyList,
  'proxy-table': measureProxyTable,
};
/** Rows that need no system or start their own. */
const alone: Readonly<Record<string, (print: (line: string) => void) => Promise<Finding[]>>> = {
  phrases: countPhraseFaults,
  screens: walkScreens,
};
const known = [...Object.keys(staged), ...Object.keys(alone)];

const { values } = parseArgs({
  options: {
    /** Ids of the rows to run, separated by commas; all by default. */
    rows: { type: 'string', default: known.join() },
    rounds: { type: 'string', default: '5' },
  },
});

async function main(): Promise<void> {
  const picked = values.rows.split(',');
  const unknown = picked.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`There is no row ${unknown.join()}; there are ${known.join(', ')}`);
  await buildSite(repositoryRoot);
  const findings = await runStaged(picked.flatMap((id) => staged[id] ?? []));
  for (const row of picked.flatMap((id) => alone[id] ?? [])) findings.push(...(await row(print)));
  process.stdout.write(`\n${goalTable(findings)}\n`);
  if (findings.some((finding) => meetsGoal(finding) === false)) process.exitCode = 1;
}

async function runStaged(rows: readonly ((bench: WebBench) => Promise<Finding[]>)[]): Promise<Finding[]> {
  if (rows.length === 0) return [];
  await using stage = await startStage({ modems: 6 });
  await using browser = await openBrowser();
  const findings = [await measureMachineSpeed(browser.browser)];
  for (const row of rows) {
    findings.push(...(await row({ origin: stage.origin, browser, rounds: Number(values.rounds), print })));
  }
  return findings;
}

function print(line: string): void {
  process.stderr.write(`${line}\n`);
}

await main();
