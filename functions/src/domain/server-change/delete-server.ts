import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { type AccountActor, bySystem, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import { arrivalStore, removeRulingWrite } from '../../storage/server/arrival-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import {
  beginDeletionWrite,
  completeDeletionWrites,
  leaveProductWrite,
  retireModemWrites,
  revokeIdentityWrite,
} from '../../storage/server/server-change-store.ts';
import { bumpRevisionWrite, type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { requireSystem } from '../require.ts';

/** Maximum number of sold modems that the refusal names. */
const maxNamed = 20;

/**
 * Deletes a server of which nothing is sold. The decision is one transaction; every later step can be repeated, and the sweep completes what a
 * crash leaves undone. Returns false if that is left to the sweep. Throws `server.not_found`, `server.in_use`.
 */
export async function deleteServer({
  ctx,
  caller,
  input: { serverId },
}: Call<{ serverId: ServerId }, AccountActor>): Promise<{ isDeleted: boolean }> {
  requireSystem(caller.actor);
  const server = await serverStore(ctx.database).find(serverId);
  if (!server) throw new AppError('server.not_found');
  const inUse = (await modemStore(ctx.database).listOfServer(serverId)).filter(isInUse);
  if (inUse.length > 0) throw new AppError('server.in_use', { params: namesOf(server, inUse) });
  try {
    await ctx.database.transact([
      beginDeletionWrite(serverId, timestamp(ctx)),
      eventWrite({ ctx, caller, kind: 'server.deletion_begun', subject: serverId, details: { name: server.name } }),
    ]);
  } catch (error) {
    // Another request has begun it: this one helps to complete it.
    if (!isConditionFailed(error, 'server')) throw error;
  }
  try {
    return { isDeleted: await finishDeletion(ctx, serverId) };
  } catch (error) {
    ctx.log.error('server.deletion_unfinished', { serverId, ...describeError(error) });
    return { isDeleted: false };
  }
}

const isInUse = ({ stockState, reservation }: ModemRecord) => stockState === 'sold' || Boolean(reservation);

function namesOf({ host }: ServerRecord, modems: readonly ModemRecord[]) {
  const named = modems.slice(0, maxNamed).map(({ httpPort }) => `${host}:${httpPort}`);
  return { count: modems.length, proxies: named.join(', ') + (modems.length > maxNamed ? ', …' : '') };
}

/**
 * Completes a deletion that was decided. Returns false if a modem was sold at the moment of the decision: the server stays until that proxy has
 * ended, without selling anything.
 */
export async function finishDeletion(ctx: Context, serverId: ServerId): Promise<boolean> {
  const modems = await modemStore(ctx.database).listOfServer(serverId);
  const known = modems.filter(({ stockState }) => stockState !== 'retired');
  for (const modem of known) if (!isInUse(modem)) await retire(ctx, modem);
  const left = (await modemStore(ctx.database).listOfServer(serverId)).some(
    ({ stockState }) => stockState !== 'retired',
  );
  if (left) return false;
  // An enrolment that runs ends refused, and revokes its own certificate.
  await ctx.database.transact([revokeIdentityWrite(serverId)]);
  // No certificate is named like this, so that all of them are revoked.
  await ctx.agentLink.revokeOthers(serverId, 'none');
  for (const product of await productStore(ctx.database).list())
    if (product.serverIds.includes(serverId)) await unlessChanged(ctx, [leaveProductWrite(product, serverId)]);
  const products = await productStore(ctx.database).list();
  if (products.some(({ serverIds }) => serverIds.includes(serverId))) return false;
  for (const ruling of await arrivalStore(ctx.database).listOfServer(serverId))
    await ctx.database.transact([removeRulingWrite(ruling)]);
  return complete(ctx, serverId);
}

async function complete(ctx: Context, serverId: ServerId): Promise<boolean> {
  const server = await serverStore(ctx.database).find(serverId);
  if (!server) return true;
  await unlessChanged(ctx, [
    ...completeDeletionWrites(server, timestamp(ctx)),
    eventWrite({ ctx, caller: bySystem, kind: 'server.deleted', subject: serverId, details: { name: server.name } }),
  ]);
  ctx.shownSupply.forget([serverId]);
  return (await serverStore(ctx.database).find(serverId)) === undefined;
}

function retire(ctx: Context, modem: ModemRecord): Promise<void> {
  const { serverId, modemId, imei } = modem;
  return unlessChanged(ctx, [
    ...retireModemWrites(modem),
    bumpRevisionWrite(serverId),
    eventWrite({
      ctx,
      caller: bySystem,
      kind: 'modem.retired',
      subject: serverId,
      details: { serverId, modemId, imei },
    }),
  ]);
}

/** Writes, unless a record has changed since it was read; the next run looks again. */
async function unlessChanged(ctx: Context, writes: readonly Write[]): Promise<void> {
  try {
    await ctx.database.transact(writes);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}
