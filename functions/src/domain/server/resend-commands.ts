import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { Command } from '@cellgate/shared/server/server.messages.ts';
import type { Context } from '../../context.ts';
import { modemActionStore } from '../../storage/modem-action-store.ts';
import { type ModemRecord, modemStore } from '../../storage/modem-store.ts';
import { proxyStore } from '../../storage/proxy-store.ts';
import { rotationStore } from '../../storage/rotation-store.ts';
import { modemActionCommand } from '../modem/modem-action-command.ts';
import { rotationCommand } from '../rotation/rotation-command.ts';

/**
 * Says again what nobody has answered and what may still be done in time: it was asked while the server had lost its line without anybody
 * having noticed. A server that has heard it already repeats its answer and does nothing twice.
 */
export async function resendCommands(ctx: Context, serverId: ServerId): Promise<void> {
  const modems = await modemStore(ctx.database).listOfServer(serverId);
  const unanswered = await Promise.all([openRotations(ctx, modems), openActions(ctx, modems)]);
  const inTime = unanswered.flat().filter(({ deadline }) => ctx.now() < Date.parse(deadline));
  for (const command of inTime) await ctx.agentLink.publishCommand(serverId, command);
}

async function openRotations(ctx: Context, modems: readonly ModemRecord[]): Promise<Command[]> {
  const proxyIds = modems.flatMap(({ allocation }) => allocation?.proxyId ?? []);
  const proxies = await proxyStore(ctx.database).findMany(proxyIds);
  const rotationIds = proxies.flatMap(({ rotation }) => rotation.activeId ?? []);
  const rotations = await rotationStore(ctx.database).findMany(rotationIds);
  return rotations.filter(({ state }) => state === 'requested').map(rotationCommand);
}

async function openActions(ctx: Context, modems: readonly ModemRecord[]): Promise<Command[]> {
  const actions = await modemActionStore(ctx.database).findLatest(modems.map(({ modemId }) => modemId));
  return actions.filter(({ status }) => status === 'requested').map(modemActionCommand);
}
