import { ModemId, type ServerId } from '@cellgate/shared/contract/id.ts';
import { findByInterface } from '@cellgate/shared/modem/find-by-interface.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';

/** Returns a server. Throws `server.not_found`. */
export async function requireServer(ctx: Context, serverId: ServerId): Promise<ServerRecord> {
  const server = await serverStore(ctx.database).find(serverId);
  if (!server) throw new AppError('server.not_found');
  return server;
}

/**
 * Returns a modem of a server by its ID, or by its interface name as reported last. Throws `server.not_found`, `modem.not_found`, and
 * `modem.interface_moved` if several modems have the name, or if it has just moved.
 */
export async function requireServerModem(
  ctx: Context,
  { serverId, iface }: { serverId: ServerId; iface: string },
): Promise<ModemRecord> {
  const [modem] = await requireServerModems(ctx, { serverId, ifaces: [iface] });
  if (!modem) throw new AppError('modem.not_found');
  return modem;
}

/** Returns modems of a server by their IDs or interface names, each once. Throws like `requireServerModem`. */
export async function requireServerModems(
  ctx: Context,
  { serverId, ifaces }: { serverId: ServerId; ifaces: readonly string[] },
): Promise<ModemRecord[]> {
  await requireServer(ctx, serverId);
  const modems = await modemStore(ctx.database).listOfServer(serverId);
  const found = ifaces.map((iface) => {
    const id = ModemId.safeParse(iface);
    const modem = id.success ? modems.find(({ modemId }) => modemId === id.data) : findByInterface(modems, iface);
    if (modem === 'moved') throw new AppError('modem.interface_moved');
    if (!modem) throw new AppError('modem.not_found');
    return modem;
  });
  return [...new Set(found)];
}
