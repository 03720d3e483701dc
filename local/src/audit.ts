import { setTimeout as delay } from 'node:timers/promises';
import { audit } from '@cellgate/functions/domain/audit/audit.ts';
import { reportFindings } from '@cellgate/functions/domain/audit/report-findings.ts';
import { resolveTables } from './stack/resolve-tables.ts';

/**
 * Implements `npm run audit`: checks the invariants of money, stock and paid time in the tables of TABLE_MAIN and TABLE_LEDGER (with the usual AWS
 * variables), or in those of the running local stack. Prints violations and alerts staff to them; exit code 1 if there are any.
 */
const recheckDelayMs = 2_000;

const { database, tableNames } = resolveTables();
let report = await audit({ database, now: Date.now });
if (report.findings.length > 0) {
  // A scan is not atomic: only findings that appear twice are violations.
  const before = new Set(report.findings.map((finding) => JSON.stringify(finding)));
  await delay(recheckDelayMs);
  const second = await audit({ database, now: Date.now });
  report = { ...second, findings: second.findings.filter((finding) => before.has(JSON.stringify(finding))) };
}

const counted = Object.entries(report.counts).map(([what, count]) => `${count} ${what}`);
console.log(`Checked ${counted.join(', ')} in ${tableNames.main} and ${tableNames.ledger}.`);
for (const { rule, subject, detail } of report.findings) console.log(`  ${rule}  ${subject}  ${detail}`);
console.log(report.findings.length === 0 ? 'No problems found.' : `Problems found: ${report.findings.length}`);
try {
  await reportFindings({ database, now: Date.now }, report.findings);
} catch (error) {
  // Credentials that may only read are enough to check.
  console.warn(`The alert about findings stays as it is: ${error instanceof Error ? error.message : String(error)}`);
}
process.exit(report.findings.length === 0 ? 0 : 1);
