import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { secondsLeft } from './seconds-left.ts';

export type RotationObstacle = 'not_active' | 'unsupported' | 'unreachable' | 'cooling';

/** Returns the reason why a proxy's IP cannot be rotated now; undefined if it can. The server decides. */
export function rotationObstacle(
  { status, features, live, rotation }: Pick<Proxy, 'status' | 'features' | 'live' | 'rotation'>,
  nowMs: number,
): RotationObstacle | undefined {
  if (status !== 'active') return 'not_active';
  if (!features.ipRotation.enabled) return 'unsupported';
  if (live.state === 'offline' || live.state === 'closed') return 'unreachable';
  return secondsLeft(rotation.nextAllowedAt, nowMs) > 0 ? 'cooling' : undefined;
}
