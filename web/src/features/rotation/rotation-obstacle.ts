import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { secondsLeft } from './seconds-left.ts';

export type RotationObstacle = 'not_active' | 'unsupported' | 'unreachable' | 'cooling';

/** Why a proxy's address cannot be changed at this moment; undefined when it can. The server has the last word. */
export function rotationObstacle(
  { status, features, live, rotation }: Pick<Proxy, 'status' | 'features' | 'live' | 'rotation'>,
  nowMs: number,
): RotationObstacle | undefined {
  if (status !== 'active') return 'not_active';
  if (!features.ipRotation.enabled) return 'unsupported';
  if (live.state === 'offline' || live.state === 'closed') return 'unreachable';
  return secondsLeft(rotation.nextAllowedAt, nowMs) > 0 ? 'cooling' : undefined;
}
