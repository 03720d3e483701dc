import type { Command } from '@cellgate/shared/server/server.messages.ts';
import type { RotationRecord } from '../../storage/proxy/rotation-store.ts';

/** Returns the command of a rotation. Pure, so that resending gives the same command. */
export function rotationCommand(rotation: RotationRecord): Command {
  const { rotationId: commandId, modemId, generation, method, requestedAt: issuedAt, deadline, source: by } = rotation;
  return { v: 1, commandId, kind: 'rotate', modemId, generation, method, issuedAt, deadline, by };
}
