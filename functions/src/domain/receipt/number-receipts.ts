import { decodeTime } from 'ulid';
import type { Context } from '../../context.ts';
import { numberReceiptsWrites, type ReceiptCursor, receiptStore } from '../../storage/balance/receipt-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventStore, type ListedEvent } from '../../storage/event-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { composeReceipts } from './compose-receipts.ts';
import { isPaid } from './read-paid.ts';

/** Time after which an event gets its receipt, in ms: an event gets its ID before its transaction is committed and indexed. */
const settledMs = 60_000;
/** Number of events read at once. */
const readAtOnce = 500;
/** Maximum number of receipts in one transaction. */
const numberedAtOnce = 50;

/**
 * Numbers the receipts of money that has arrived, of orders that were completed and of extensions since the last run, in the order of their events. The last number
 * and the position move in the transaction that stores the receipts, so that neither a crash nor two runs at once leave a gap or number twice.
 * The first run begins with the current UTC month.
 */
export async function numberReceipts(ctx: Context): Promise<void> {
  const toMs = ctx.now() - settledMs;
  let seen = await receiptStore(ctx.database).findCursor();
  let at = seen ?? firstCursor(toMs);
  if (at.after >= firstUlid(toMs)) return;
  try {
    const { after } = at;
    const waiting: ListedEvent[] = [];
    const numberSome = async () => {
      at = await numberPart(ctx, waiting.splice(0, numberedAtOnce), { at, seen });
      seen = at;
    };
    for await (const events of eventStore(ctx.database).readSince(decodeTime(after), { toMs, readAtOnce })) {
      const settled = events.filter((event) => ulidOf(event) > after && ulidOf(event) < firstUlid(toMs));
      waiting.push(...settled.filter(isPaid));
      while (waiting.length >= numberedAtOnce) await numberSome();
    }
    if (waiting.length > 0) await numberSome();
    await ctx.database.transact(numberReceiptsWrites([], { cursor: { ...at, after: firstUlid(toMs) }, seen }));
  } catch (error) {
    // Another run numbers at the same time.
    if (!isConditionFailed(error, 'receipt-cursor')) throw error;
  }
}

function firstCursor(nowMs: number): ReceiptCursor {
  const now = new Date(nowMs);
  const year = now.getUTCFullYear();
  return { year, place: 0, after: firstUlid(Date.UTC(year, now.getUTCMonth())) };
}

/** Numbers the receipts of some paid events in one transaction. Returns the cursor after them. */
async function numberPart(
  ctx: Context,
  events: readonly ListedEvent[],
  { at, seen }: { at: ReceiptCursor; seen: ReceiptCursor | undefined },
): Promise<ReceiptCursor> {
  const receipts = await composeReceipts(ctx, events, at);
  const last = events.at(-1);
  const cursor = { ...(receipts.last ?? at), after: last ? ulidOf(last) : at.after };
  await ctx.database.transact(numberReceiptsWrites(receipts.records, { cursor, seen }));
  return cursor;
}

const ulidOf = ({ id }: ListedEvent) => id.slice('evt_'.length);
