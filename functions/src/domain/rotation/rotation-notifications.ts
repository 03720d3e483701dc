import type { WebhookEvent } from '@cellgate/shared/webhook/webhook-message.ts';
import type { RotationRecord } from '../../storage/proxy/rotation-store.ts';

type Ended = Pick<
  RotationRecord,
  'proxyId' | 'rotationId' | 'method' | 'state' | 'oldIp' | 'newIp' | 'durationMs' | 'code'
>;

/** Returns the webhook event of an ended rotation: `proxy.rotated` only if another IP was seen. */
export function rotationEvent({
  proxyId,
  rotationId,
  method,
  state,
  oldIp,
  newIp,
  durationMs,
  code,
}: Ended): WebhookEvent {
  const rotation = { proxyId, rotationId, method, oldIp };
  if (state === 'changed' && newIp !== null) return { kind: 'proxy.rotated', data: { ...rotation, newIp, durationMs } };
  const reason = state === 'unchanged' ? 'same_address' : (code ?? 'unknown');
  return { kind: 'proxy.rotation_failed', data: { ...rotation, code: reason } };
}
