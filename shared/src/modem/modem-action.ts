import { z } from 'zod';
import { ActionId, ModemId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { RotationMethod } from '../rotation/rotation.ts';

/** start: on, and observed to carry traffic. stop: off until started. restart: a reboot. reset: another address. */
export const ModemActionKind = z.enum(['start', 'stop', 'restart', 'reset']);
export type ModemActionKind = z.infer<typeof ModemActionKind>;

/** Milliseconds until the agent gives up; a reset's are those of its method. */
export const modemActionDeadlineMs = { start: 90_000, stop: 45_000, restart: 180_000 } as const;

/** An action that staff requested on a modem that is not sold. */
export const ModemAction = z.object({
  id: ActionId,
  modemId: ModemId,
  kind: ModemActionKind,
  /** Of a reset. */
  method: RotationMethod.nullable(),
  /** requested → accepted → one of the others: done for start, stop and restart, changed or unchanged for a reset. */
  status: z.enum(['requested', 'accepted', 'done', 'changed', 'unchanged', 'failed']),
  requestedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  /** Why it failed. */
  code: z.string().nullable(),
});
export type ModemAction = z.infer<typeof ModemAction>;
