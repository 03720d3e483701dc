import { refreshGraceSeconds } from '@cellgate/shared/session/session.ts';
import { isSessionOver } from '@cellgate/shared/session/session-timeout.ts';
import type { SessionRecord } from '../../storage/account/session-store.ts';

/** `expired`: unused for too long, or older than a session may become. `reused`: a token that was already traded in came back, so somebody else may have it. */
export type RefreshDecision = 'advance' | 'same_successor' | 'expired' | 'reused';

/**
 * Rotation with reuse detection (RFC 9700, 4.14.2). Within the grace the last token gets its successor again, because two tabs, or a
 * call repeated after a lost answer, look like reuse and are not.
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
