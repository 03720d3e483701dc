import type { Command } from '@cellgate/shared/server/server.messages.ts';
import type { RotationRecord } from '../../storage/proxy/rotation-store.ts';

/** What an agent is told of a rotation: a pure function of its record, so that it can be told again. */
export function rotationCommand(rotation: RotationRecord): Command {
  const { rotationId: commandId, modemId, generation, method, requestedAt: issuedAt, deadline, source: by } = rotation;
  return { v: 1, commandId, kind: 'rotate', modemId, generation, method, issuedAt, deadline, by };
}
