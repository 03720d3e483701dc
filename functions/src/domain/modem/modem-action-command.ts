import type { Command } from '@cellgate/shared/server/server.messages.ts';
import type { ModemActionRecord } from '../../storage/server/modem-action-store.ts';

/** Returns the command of an action. Pure, so that resending gives the same command. */
export function modemActionCommand(action: ModemActionRecord): Command {
  const { id: commandId, modemId, generation, kind, method, requestedAt: issuedAt, deadline } = action;
  const head = { v: 1, commandId, modemId, generation, issuedAt, deadline, by: 'admin', reportsSteps: true } as const;
  return kind === 'reset' ? { ...head, kind: 'rotate', method: method ?? 'fast' } : { ...head, kind };
}
