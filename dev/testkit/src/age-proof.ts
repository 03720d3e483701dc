import { openDatabase } from '@cellgate/functions/storage/database.ts';
import { databaseEnvironment } from '@cellgate/local/environment.ts';
import { decodeJwt } from 'jose';
import { useEnvironment } from './use-environment.ts';

/** Ages the proof of identity of an access token's session to one hour, so that tests do not wait ten minutes. */
export async function ageProof({
  databasePort,
  accessToken,
}: {
  databasePort: number;
  accessToken: string;
}): Promise<void> {
  const environment = databaseEnvironment({ database: databasePort });
  using _environment = useEnvironment(environment);
  const tableNames = { main: environment.TABLE_MAIN, ledger: environment.TABLE_LEDGER };
  const { sub, sid } = decodeJwt<{ sid: string }>(accessToken);
  const provedAt = new Date(Date.now() - 3_600_000).toISOString();
  const update = { pk: `ACCOUNT#${sub}`, sk: `SESSION#${sid}` };
  const action = { update, set: 'SET provedAt = :at', values: { ':at': provedAt } };
  await openDatabase({ tableNames, random: Math.random }).transact([{ label: 'session', table: 'main', action }]);
}
