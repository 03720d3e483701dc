import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { audit } from '@cellgate/functions/domain/audit/audit.ts';
import { openDatabase } from '@cellgate/functions/storage/database.ts';
import { databaseEnvironment, filesOf } from './environment.ts';
import { readJsonFile } from './json-file.ts';
import { repositoryRoot } from './stack/processes.ts';
import { RunningStack } from './stack/running-stack.ts';

/**
 * `npm run audit`: checks what must always be true of money and stock, in the tables that TABLE_MAIN and TABLE_LEDGER name (with the
 * usual AWS variables), or, without them, in those of the running local stack. Prints what is wrong; exit code 1 when anything is.
 */
const betweenLooksMs = 2_000;

const { TABLE_MAIN, TABLE_LEDGER } = tableVariables();
const database = openDatabase({ tableNames: { main: TABLE_MAIN, ledger: TABLE_LEDGER }, random: Math.random });
let report = await audit({ database });
if (report.findings.length > 0) {
  // A scan is not one moment: what was in motion is settled at the second look, what is wrong is wrong again.
  const before = new Set(report.findings.map((finding) => JSON.stringify(finding)));
  await delay(betweenLooksMs);
  const second = await audit({ database });
  report = { ...second, findings: second.findings.filter((finding) => before.has(JSON.stringify(finding))) };
}

const counted = Object.entries(report.counts).map(([what, count]) => `${count} ${what}`);
console.log(`Looked at ${counted.join(', ')} in ${TABLE_MAIN} and ${TABLE_LEDGER}.`);
for (const { rule, subject, detail } of report.findings) console.log(`  ${rule}  ${subject}  ${detail}`);
console.log(report.findings.length === 0 ? 'Everything adds up.' : `${report.findings.length} findings.`);
process.exit(report.findings.length === 0 ? 0 : 1);

function tableVariables(): { TABLE_MAIN: string; TABLE_LEDGER: string } {
  if (!process.env.TABLE_MAIN) Object.assign(process.env, localVariables());
  const { TABLE_MAIN: main, TABLE_LEDGER: ledger } = process.env;
  if (main && ledger) return { TABLE_MAIN: main, TABLE_LEDGER: ledger };
  console.error('TABLE_MAIN is set and TABLE_LEDGER is not: both are needed.');
  process.exit(2);
}

function localVariables(): Record<string, string> {
  const dataDir = resolve(process.env.CELLGATE_DATA_DIR || join(repositoryRoot, '.data'));
  const running = readJsonFile(filesOf(dataDir).running, RunningStack);
  if (running) return databaseEnvironment({ database: running.databasePort });
  console.error(
    'The local stack does not run here: start it with npm start, or name the tables with TABLE_MAIN and TABLE_LEDGER.',
  );
  process.exit(2);
}
