import { portsPerRange } from '@cellgate/shared/server/server.ts';
import type { Context } from '../../context.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

/**
 * Returns the port index for a new modem of a server, to be reserved with `reservePortIndexWrite` of the same record. Once all indexes of the range
 * have been used, those that modems have left are reused, the longest unused first. Undefined if all are taken.
 */
export async function freePortIndex(
  { database }: Pick<Context, 'database'>,
  { serverId, nextPortIndex, httpPortBase }: ServerRecord,
): Promise<number | undefined> {
  if (nextPortIndex < portsPerRange) return nextPortIndex;
  const modems = await modemStore(database).listOfServer(serverId);
  const taken = new Set(modems.map(({ httpPort }) => httpPort - httpPortBase));
  const byAge = Array.from({ length: portsPerRange }, (_, step) => (nextPortIndex + step) % portsPerRange);
  return byAge.find((index) => !taken.has(index));
}
