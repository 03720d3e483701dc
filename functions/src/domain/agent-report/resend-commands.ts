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
 * Resends unanswered commands whose deadline has not passed; they may have been sent while the server had lost its connection unnoticed. An agent
 * that has already received a command repeats its response and does nothing twice.
 */
export async function resendCommands(ctx: Context, serverId: ServerId): Promise<void> {
  const modems = await modemStore(ctx.database).listOfServer(serverId);
  const unanswered = await Promise.all([openRotations(ctx, modems), openActions(ctx, modems)]);
  // Commands sent to a modem's previous server end there.
  const own = unanswered.flat().filter((open) => open.serverId === serverId && ctx.now() < Date.parse(open.deadline));
  for (const { command } of own) await ctx.agentLink.publishCommand(serverId, command);
}

interface OpenCommand {
  serverId: ServerId;
  deadline: string;
  command: Command;
}

async function openRotations(ctx: Context, modems: readonly ModemRecord[]): Promise<OpenCommand[]> {
  const proxyIds = modems.flatMap(({ allocation }) => allocation?.proxyId ?? []);
  const proxies = await proxyStore(ctx.database).findMany(proxyIds);
  const rotationIds = proxies.flatMap(({ rotation }) => rotation.activeId ?? []);
  const rotations = await rotationStore(ctx.database).findMany(rotationIds);
  return rotations
    .filter(({ state }) => state === 'requested')
    .map((rotation) => ({ ...rotation, command: rotationCommand(rotation) }));
}

async function openActions(ctx: Context, modems: readonly ModemRecord[]): Promise<OpenCommand[]> {
  const actions = await modemActionStore(ctx.database).findLatest(modems.map(({ modemId }) => modemId));
  return actions
    .filter(({ status }) => status === 'requested')
    .map((action) => ({ ...action, command: modemActionCommand(action) }));
}
