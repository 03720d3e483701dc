import { isFinalTopup } from '@cellgate/shared/balance/balance.ts';
import type { Context } from '../../context.ts';
import { closeTopupWrite, openTopupWrite, type TopupRecord } from '../../storage/balance/topup-store.ts';
import type { Write } from '../../storage/database.ts';
import { nextPollMs } from './next-poll.ts';

/** When the sweep asks about it again: at once while its payment is open, seldom once it is over, in the end not at all. */
export function schedulePollWrite(ctx: Context, topup: Pick<TopupRecord, 'topupId' | 'status' | 'createdAt'>): Write {
  if (!isFinalTopup(topup.status)) return openTopupWrite(topup);
  const lookAtMs = nextPollMs({ createdAtMs: Date.parse(topup.createdAt), nowMs: ctx.now() });
  if (lookAtMs === undefined) return closeTopupWrite(topup.topupId);
  return openTopupWrite(topup, new Date(lookAtMs).toISOString());
}
