import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';

/** Returns the modem of an ID, on whatever server it is. Throws `modem.not_found`. */
export async function requireModem(ctx: Context, modemId: ModemId): Promise<ModemRecord> {
  const servers = await serverStore(ctx.database).list();
  const [modem] = await modemStore(ctx.database).findMany(servers.map(({ serverId }) => ({ serverId, modemId })));
  if (!modem) throw new AppError('modem.not_found');
  return modem;
}

/** Returns the modems of IDs, on whatever servers they are, by ID. Unknown ones are left out. */
export async function findModems(
  ctx: Pick<Context, 'database'>,
  modemIds: readonly ModemId[],
): Promise<Map<ModemId, ModemRecord>> {
  const wanted = new Set(modemIds);
  const servers = await serverStore(ctx.database).list();
  const found = await Promise.all(servers.map(({ serverId }) => modemStore(ctx.database).listOfServer(serverId)));
  return new Map(found.flat().flatMap((modem) => (wanted.has(modem.modemId) ? [[modem.modemId, modem] as const] : [])));
}
