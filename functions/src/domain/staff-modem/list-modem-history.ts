import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { type ModemHistoryEntry, maxModemHistory } from '@cellgate/shared/modem/modem-history.ts';
import type { listModemHistory as listModemHistoryEndpoint } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { type RotationRecord, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { type ModemActionRecord, modemActionStore } from '../../storage/server/modem-action-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { requireModem } from '../modem/find-modem.ts';
import { showModemAction } from '../modem/get-modem-action.ts';
import { requireStaff } from '../require.ts';
import { toReceipt } from '../rotation/to-receipt.ts';

/**
 * Lists the last actions on a modem, and the rotations of its present and its previous proxy on it, newest first, at most `maxModemHistory`. Throws
 * `modem.not_found`.
 */
export async function listModemHistory({
  ctx,
  caller,
  input,
}: Call<{ modemId: ModemId }, AccountActor>): Promise<DataOf<typeof listModemHistoryEndpoint>> {
  requireStaff(caller.actor);
  const modem = await requireModem(ctx, input.modemId);
  const [actions, rotations] = await Promise.all([
    modemActionStore(ctx.database).listOfModem(modem.modemId, maxModemHistory),
    listRotations(ctx, modem),
  ]);
  const nowMs = ctx.now();
  const entries = [
    ...actions.map((each) => ofAction(each, nowMs)),
    ...rotations.map((each) => ofRotation(each, nowMs)),
  ];
  const newestFirst = entries.toSorted((a, b) => (a.requestedAt < b.requestedAt ? 1 : -1));
  return { entries: newestFirst.slice(0, maxModemHistory) };
}

async function listRotations({ database }: Pick<Context, 'database'>, modem: ModemRecord): Promise<RotationRecord[]> {
  const proxyIds = new Set([modem.allocation?.proxyId, modem.lastSale?.proxyId]);
  const found = await Promise.all(
    [...proxyIds].map((proxyId) => (proxyId ? rotationStore(database).listOfProxy(proxyId, maxModemHistory) : [])),
  );
  return found.flat().filter(({ modemId }) => modemId === modem.modemId);
}

function ofAction(record: ModemActionRecord, nowMs: number): ModemHistoryEntry {
  const { modemId: _, ...action } = showModemAction(record, nowMs);
  return { ...action, source: null };
}

function ofRotation(record: RotationRecord, nowMs: number): ModemHistoryEntry {
  const { rotationId: id, oldIp, newIp, requestedAt, finishedAt } = record;
  const { status, code = null, method, source } = toReceipt(record, { nextAllowedAt: null, nowMs });
  return { id, kind: 'rotation', method, source, status, oldIp, newIp, code, requestedAt, finishedAt };
}
