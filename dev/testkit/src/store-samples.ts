import { openDatabase } from '@cellgate/functions/storage/database.ts';
import { storeSampleWrite } from '@cellgate/functions/storage/server/sample-store.ts';
import { databaseEnvironment } from '@cellgate/local/environment.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { ServerSample } from '@cellgate/shared/server/server-sample.ts';
import { useEnvironment } from './use-environment.ts';

/** Stores samples of a server as if they had been taken, so that tests do not wait for the next ones. */
export async function storeSamples(
  { databasePort }: { databasePort: number },
  serverId: ServerId,
  samples: readonly ServerSample[],
): Promise<void> {
  const environment = databaseEnvironment({ database: databasePort });
  using _environment = useEnvironment(environment);
  const tableNames = { main: environment.TABLE_MAIN, ledger: environment.TABLE_LEDGER };
  const database = openDatabase({ tableNames, random: Math.random });
  await database.transact(samples.map((sample) => storeSampleWrite(serverId, sample)));
}
