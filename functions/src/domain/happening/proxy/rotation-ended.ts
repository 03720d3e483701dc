import type { RotationRecord } from '../../../storage/proxy/rotation-store.ts';
import { originOf } from '../../proxy-reading/rotation-origin.ts';
import { type Happening, happening } from '../happening.ts';

type Ended = Pick<
  RotationRecord,
  'proxyId' | 'rotationId' | 'method' | 'state' | 'oldIp' | 'newIp' | 'durationMs' | 'code' | 'source' | 'program'
>;

/** Returns the happening of an ended rotation: `proxy.rotated` only if another IP was seen. */
export function rotationEnded(ended: Ended): Happening {
  const { proxyId, rotationId, method, state, oldIp, newIp, durationMs, code } = ended;
  const rotation = { proxyId, rotationId, method, oldIp, ...originOf(ended) };
  if (state === 'changed' && newIp !== null)
    return happening('proxyRotated', { webhook: { ...rotation, newIp, durationMs } });
  const reason = state === 'unchanged' ? 'same_address' : (code ?? 'unknown');
  return happening('rotationFailed', { webhook: { ...rotation, code: reason } });
}
