import { refreshGraceSeconds } from '@cellgate/shared/session/session.ts';
import { isSessionOver } from '@cellgate/shared/session/session-timeout.ts';
import type { SessionRecord } from '../../storage/account/session-store.ts';

/**
 * Decision about a refresh token. `expired`: the session was unused for too long, or has reached its maximum age. `reused`: an exchanged token was
 * sent again, so it may have been stolen.
 */
export type RefreshDecision = 'advance' | 'same_successor' | 'expired' | 'reused';

/**
 * Decides by rotation with reuse detection (RFC 9700, 4.14.2). Within the grace the previous token gets its successor again, because two tabs, or a
 * call repeated after a lost response, only look like reuse.
 */
export function decideRefresh(
  session: Pick<SessionRecord, 'counter' | 'rotatedAt' | 'createdAt' | 'expiresAtSeconds'>,
  { counter, nowMs }: { counter: number; nowMs: number },
): RefreshDecision {
  if (isSessionOver(session, nowMs)) return 'expired';
  if (counter === session.counter) return 'advance';
  const isLast = counter === session.counter - 1;
  const inGrace = nowMs - Date.parse(session.rotatedAt) <= refreshGraceSeconds * 1000;
  return isLast && inGrace ? 'same_successor' : 'reused';
}
