import { isFinalTopup } from '@cellgate/shared/balance/balance.ts';
import type { Context } from '../../context.ts';
import { closeTopupWrite, openTopupWrite, type TopupRecord } from '../../storage/balance/topup-store.ts';
import type { Write } from '../../storage/database.ts';
import { nextPollMs } from './next-poll.ts';

/**
 * Returns the write that schedules the next poll: at every sweep while the top-up is open, less and less often once it is closed, in the end never.
 */
export function schedulePollWrite(ctx: Context, topup: Pick<TopupRecord, 'topupId' | 'status' | 'createdAt'>): Write {
  if (!isFinalTopup(topup.status)) return openTopupWrite(topup);
  const lookAtMs = nextPollMs({ createdAtMs: Date.parse(topup.createdAt), nowMs: ctx.now() });
  if (lookAtMs === undefined) return closeTopupWrite(topup.topupId);
  return openTopupWrite(topup, new Date(lookAtMs).toISOString());
}
