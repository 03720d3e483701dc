import { portsPerRange } from '@cellgate/shared/server/server.ts';
import type { Context } from '../../context.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

/**
 * Which of a server's ports a modem that comes gets; to be taken with `takePortIndexWrite` of the same record. Sticks that go back and forth
 * use up the range, and past its end lie the ports of the other one: then those that modems have left are given out anew, the longest
 * unused first. Undefined when all are taken.
 */
export async function freePortIndex(
  { database }: Pick<Context, 'database'>,
  { serverId, nextPortIndex, httpPortBase }: ServerRecord,
): Promise<number | undefined> {
  if (nextPortIndex < portsPerRange) return nextPortIndex;
  const modems = await modemStore(database).listOfServer(serverId);
  const taken = new Set(modems.map(({ httpPort }) => httpPort - httpPortBase));
  const inTurn = Array.from({ length: portsPerRange }, (_, step) => (nextPortIndex + step) % portsPerRange);
  return inTurn.find((index) => !taken.has(index));
}
