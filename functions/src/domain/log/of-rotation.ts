import { nameDetails } from '@cellgate/shared/event/event-detail.ts';
import type { ListedEvent } from '../../storage/event-store.ts';
import type { RotationRecord } from '../../storage/proxy/rotation-store.ts';
import { originOf } from '../proxy-reading/rotation-origin.ts';
import { toReceipt } from '../rotation/to-receipt.ts';

/** Kind of the lines of rotations, of which no event is written: the receipt is the line. */
export const rotationKind = 'proxy.rotated';

/** Returns a rotation as a line of the log, at the time of its end, or else of its request. */
export function ofRotation(rotation: RotationRecord, nowMs: number): ListedEvent {
  const { status, code, oldIp, newIp, method, durationMs } = toReceipt(rotation, { nextAllowedAt: null, nowMs });
  const { rotationId, accountId, serverId, modemId, by, ip, operatorOrCountry, finishedAt, requestedAt } = rotation;
  const { source, keyName } = originOf(rotation);
  return {
    id: rotationId,
    kind: rotationKind,
    at: finishedAt ?? requestedAt,
    actor: by,
    subject: rotation.proxyId,
    details: nameDetails({
      ...{ status, source, method, oldIp, newIp, durationMs },
      ...(code !== undefined && { code }),
      ...(keyName !== null && { keyName }),
      ...(accountId !== null && { accountId }),
      ...{ serverId, modemId },
      ...(operatorOrCountry !== undefined && { operatorOrCountry }),
      ...(ip !== null && { ip }),
    }),
  };
}
