import { setTimeout as delay } from 'node:timers/promises';
import { audit } from '@cellgate/functions/domain/audit/audit.ts';
import { resolveTables } from './stack/resolve-tables.ts';

/**
 * `npm run audit`: checks what must always be true of money, stock and paid time, in the tables that TABLE_MAIN and TABLE_LEDGER name (with the
 * usual AWS variables), or, without them, in those of the running local stack. Prints what is wrong; exit code 1 when anything is.
 */
const betweenLooksMs = 2_000;

const { database, tableNames } = resolveTables();
let report = await audit({ database, now: Date.now });
if (report.findings.length > 0) {
  // A scan is not one moment: what was in motion is settled at the second look, what is wrong is wrong again.
  const before = new Set(report.findings.map((finding) => JSON.stringify(finding)));
  await delay(betweenLooksMs);
  const second = await audit({ database, now: Date.now });
  report = { ...second, findings: second.findings.filter((finding) => before.has(JSON.stringify(finding))) };
}

const counted = Object.entries(report.counts).map(([what, count]) => `${count} ${what}`);
console.log(`Checked ${counted.join(', ')} in ${tableNames.main} and ${tableNames.ledger}.`);
for (const { rule, subject, detail } of report.findings) console.log(`  ${rule}  ${subject}  ${detail}`);
console.log(report.findings.length === 0 ? 'No problems found.' : `Problems found: ${report.findings.length}`);
process.exit(report.findings.length === 0 ? 0 : 1);
