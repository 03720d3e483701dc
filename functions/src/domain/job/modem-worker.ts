import { ActionId, ModemId } from '@cellgate/shared/contract/id.ts';
import type { ModemActionKind } from '@cellgate/shared/modem/modem-action.ts';
import { RotationCode, RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { JobRecord } from '../../storage/job-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type ModemActionRecord, modemActionStore } from '../../storage/server/modem-action-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { findModems, requireModem } from '../modem/find-modem.ts';
import { isActionLost } from '../modem/get-modem-action.ts';
import { modemActionCommand } from '../modem/modem-action-command.ts';
import { startModemAction } from '../modem/start-modem-action.ts';
import { statusOf } from '../proxy-reading/to-proxy.ts';
import { startRotation } from '../rotation/start-rotation.ts';
import type { ItemOutcome, ItemStart, StartingWorker } from './job-worker.ts';
import { requireStillStaff } from './require/require-still-staff.ts';
import { findRotations, rotationOutcome, rotationWorker } from './rotation-worker.ts';

const actionOf: Readonly<Record<string, ModemActionKind>> = {
  reset_modems: 'reset',
  start_modems: 'start',
  stop_modems: 'stop',
  restart_modems: 'restart',
};

/** Starts, stops, restarts or rotates modems for staff. The target is the modem, the reference its action, or the rotation of a sold modem. */
export const modemWorker: StartingWorker = {
  async serversOf(ctx, targets) {
    const modems = await findModems(
      ctx,
      targets.map((target) => ModemId.parse(target)),
    );
    return new Map([...modems].map(([modemId, { serverId }]) => [modemId, serverId]));
  },

  async start(ctx, start) {
    await requireStillStaff(ctx, start.caller);
    // A modem may have moved since the job was requested.
    const modem = await requireModem(ctx, ModemId.parse(start.item.target));
    if (modem.stockState === 'retired') throw new AppError('modem.not_found');
    if (modem.reservation) throw new AppError('modem.reserved');
    if (modem.stockState === 'sold') return rotateSold(ctx, start, modem);
    const kind = actionOf[start.job.kind] ?? 'reset';
    const { caller, startWrites } = start;
    await startModemAction(ctx, caller, { modem, kind, method: methodOf(start.job), startWrites });
  },

  /** Sends unanswered commands again. An agent that has already received a command repeats its response and does nothing twice. */
  async resume(ctx, items) {
    for (const action of (await findActions(ctx, items)).values()) {
      if (action.status !== 'requested' || Date.parse(action.deadline) <= ctx.now()) continue;
      await ctx.agentLink.publishCommand(action.serverId, modemActionCommand(action));
    }
    await rotationWorker.resume(ctx, items);
  },

  async outcomesOf(ctx, items) {
    const [actions, rotations] = await Promise.all([findActions(ctx, items), findRotations(ctx, items)]);
    return new Map(
      items.flatMap(({ position, reference }) => {
        const rotation = reference === null ? undefined : rotations.get(reference);
        const action = reference === null ? undefined : actions.get(reference);
        const outcome = rotation ? rotationOutcome(rotation, ctx.now()) : actionOutcome(action, ctx.now());
        return outcome ? [[position, outcome] as const] : [];
      }),
    );
  },
};

const methodOf = ({ options }: JobRecord) => RotationMethod.parse(options.method ?? 'fast');

/** Rotates the proxy of a sold modem, if the job includes sold ones. Throws `modem.sold`, `proxy.not_active`, and what `startRotation` throws. */
async function rotateSold(ctx: Context, { job, caller, startWrites }: ItemStart, modem: ModemRecord): Promise<void> {
  if (job.kind !== 'reset_modems' || job.options.includeSold !== 'yes') throw new AppError('modem.sold');
  const proxy = modem.allocation && (await proxyStore(ctx.database).find(modem.allocation.proxyId));
  if (proxy?.modemId !== modem.modemId || statusOf(proxy, ctx.now()) !== 'active')
    throw new AppError('proxy.not_active');
  let own: string | undefined;
  const rotationId = await startRotation(ctx, caller, {
    proxy,
    method: methodOf(job),
    source: 'admin',
    startWrites: (started) => {
      own = started;
      return startWrites(started);
    },
  });
  // It has joined a rotation that another call started.
  if (rotationId !== own) await ctx.database.transact(startWrites(rotationId));
}

/** Returns the actions that the items have started, by ID. */
export async function findActions(
  ctx: Pick<Context, 'database'>,
  items: readonly { reference: string | null }[],
): Promise<Map<string, ModemActionRecord>> {
  const ids = items.flatMap(({ reference }) => ActionId.safeParse(reference).data ?? []);
  const found = await modemActionStore(ctx.database).findMany(ids);
  return new Map(found.map((action) => [action.id, action]));
}

/** Returns the outcome of an action; undefined while it runs. It is unknown if the agent has not reported one in time. */
export function actionOutcome(action: ModemActionRecord | undefined, nowMs: number): ItemOutcome | undefined {
  if (!action) return { status: 'unknown', code: null };
  if (isActionLost(action, nowMs)) return { status: 'unknown', code: 'timeout' };
  const { status, code } = action;
  if (status === 'requested' || status === 'accepted') return undefined;
  if (status === 'done' || status === 'changed') return { status: 'done', code: null };
  if (status === 'unchanged') return { status: 'failed', code: 'same_address' };
  return { status: 'failed', code: RotationCode.safeParse(code).data ?? 'internal.unexpected' };
}
