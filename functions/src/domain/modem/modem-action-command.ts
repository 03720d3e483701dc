import type { Command } from '@cellgate/shared/server/server.messages.ts';
import type { ModemActionRecord } from '../../storage/server/modem-action-store.ts';

/** What an agent is told of an action: a pure function of its record, so that it can be told again. */
export function modemActionCommand(action: ModemActionRecord): Command {
  const { id: commandId, modemId, generation, kind, method, requestedAt: issuedAt, deadline } = action;
  const head = { v: 1, commandId, modemId, generation, issuedAt, deadline, by: 'admin' } as const;
  return kind === 'reset' ? { ...head, kind: 'rotate', method: method ?? 'fast' } : { ...head, kind };
}
