import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { Command } from '@cellgate/shared/server/server.messages.ts';
import type { Context } from '../../context.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { rotationStore } from '../../storage/proxy/rotation-store.ts';
import { modemActionStore } from '../../storage/server/modem-action-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { modemActionCommand } from '../modem/modem-action-command.ts';
import { rotationCommand } from '../rotation/rotation-command.ts';

/**
 * Repeats commands that have no answer and can still be carried out in time: they were sent while the server had lost its connection
 * unnoticed. A server that has already received one repeats its answer and does nothing twice.
 */
export async function resendCommands(ctx: Context, serverId: ServerId): Promise<void> {
  const modems = await modemStore(ctx.database).listOfServer(serverId);
  const unanswered = await Promise.all([openRotations(ctx, modems), openActions(ctx, modems)]);
  // What was asked of the server that a modem was at before ends there.
  const own = unanswered
    .flat()
    .filter((asked) => asked.serverId === serverId && ctx.now() < Date.parse(asked.deadline));
  for (const { command } of own) await ctx.agentLink.publishCommand(serverId, command);
}

interface Asked {
  serverId: ServerId;
  deadline: string;
  command: Command;
}

async function openRotations(ctx: Context, modems: readonly ModemRecord[]): Promise<Asked[]> {
  const proxyIds = modems.flatMap(({ allocation }) => allocation?.proxyId ?? []);
  const proxies = await proxyStore(ctx.database).findMany(proxyIds);
  const rotationIds = proxies.flatMap(({ rotation }) => rotation.activeId ?? []);
  const rotations = await rotationStore(ctx.database).findMany(rotationIds);
  return rotations
    .filter(({ state }) => state === 'requested')
    .map((rotation) => ({ ...rotation, command: rotationCommand(rotation) }));
}

async function openActions(ctx: Context, modems: readonly ModemRecord[]): Promise<Asked[]> {
  const actions = await modemActionStore(ctx.database).findLatest(modems.map(({ modemId }) => modemId));
  return actions
    .filter(({ status }) => status === 'requested')
    .map((action) => ({ ...action, command: modemActionCommand(action) }));
}
