import { runBackfill } from '@cellgate/functions/domain/backfill/run-backfill.ts';
import type { Database } from '@cellgate/functions/storage/database.ts';

export const backfillUsage = 'npm run admin -- backfill';

/** Time between two lines about a running step, in ms. */
const reportIntervalMs = 10_000;

/** Brings the records of the tables up to date and prints each step with the number of items it has read and written. */
export async function backfillTables({ database }: { database: Database }, print: (line: string) => void) {
  let printedAtMs = Date.now();
  const results = await runBackfill(
    { database, now: Date.now },
    {
      onProgress: ({ step, read, written }) => {
        if (Date.now() - printedAtMs < reportIntervalMs) return;
        printedAtMs = Date.now();
        print(`  ${step}: ${read} read, ${written} written so far`);
      },
    },
  );
  for (const { step, read, written } of results) print(`${step}: ${read} read, ${written} written`);
  print('The records are up to date.');
}
