import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { type ModemHistoryEntry, maxModemHistory } from '@cellgate/shared/modem/modem-history.ts';
import type { listModemHistory as listModemHistoryEndpoint } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { type RotationRecord, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { endedAllocationStore } from '../../storage/server/ended-allocation-store.ts';
import { type ModemActionRecord, modemActionStore } from '../../storage/server/modem-action-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { requireModem } from '../modem/find-modem.ts';
import { showModemAction } from '../modem/get-modem-action.ts';
import { requireStaff } from '../require.ts';
import { toReceipt } from '../rotation/to-receipt.ts';

/** Lists the last actions on a modem and rotations of the proxies on it, newest first, at most `maxModemHistory`. Throws `modem.not_found`. */
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

/** Maximum number of pages of rotations that one list reads, and of one proxy. */
const maxPages = 30;
const maxPagesOfProxy = 10;

/**
 * Lists the last rotations on the modem of all proxies that it has served, latest allocation first. Reads at most 30 pages of `maxModemHistory`
 * rotations, and at most 10 of one proxy, whose rotations on other modems are on the pages too.
 */
async function listRotations(ctx: Pick<Context, 'database'>, modem: ModemRecord): Promise<RotationRecord[]> {
  const found: RotationRecord[] = [];
  let pagesLeft = maxPages;
  for (const { proxyId, until } of await listAllocations(ctx, modem)) {
    let before = until === null ? null : firstUlid(Date.parse(until) + 1);
    for (let left = Math.min(pagesLeft, maxPagesOfProxy); left > 0 && !isFull(found, before); left--) {
      const range = { first: firstUlid(0), before, limit: maxModemHistory };
      const page = await rotationStore(ctx.database).listBetween(proxyId, range);
      pagesLeft--;
      found.push(...page.filter(({ modemId }) => modemId === modem.modemId));
      before = page.at(-1)?.rotationId.slice('rot_'.length) ?? null;
      if (page.length < maxModemHistory) break;
    }
  }
  return found;
}

/** Reports whether none before a ULID is among the rotations to show. */
function isFull(found: readonly RotationRecord[], before: string | null): boolean {
  return before !== null && found.filter(({ rotationId }) => rotationId >= `rot_${before}`).length >= maxModemHistory;
}

/** Returns the proxies that the modem serves and has served, latest first, each with the time after which it was on another modem; null if unknown. */
async function listAllocations(
  { database }: Pick<Context, 'database'>,
  { modemId, allocation, lastSale }: ModemRecord,
) {
  const ended = await endedAllocationStore(database).listOfModem(modemId);
  const known = [
    ...(allocation ? [{ proxyId: allocation.proxyId, until: allocation.endedAt }] : []),
    ...ended.toSorted((a, b) => b.until.localeCompare(a.until)),
    // Released by a version that kept no other allocation.
    ...(lastSale ? [{ proxyId: lastSale.proxyId, until: null }] : []),
  ];
  return known.filter(({ proxyId }, index) => known.findIndex((each) => each.proxyId === proxyId) === index);
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
