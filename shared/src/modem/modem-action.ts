import { z } from 'zod';
import { ActionId, ModemId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { RotationMethod } from '../rotation/rotation.ts';

/**
 * Kind of an action. start: switches the modem on and checks that it carries traffic. stop: keeps it off until started. restart: reboots it. reset:
 * changes its IP.
 */
export const ModemActionKind = z.enum(['start', 'stop', 'restart', 'reset']);
export type ModemActionKind = z.infer<typeof ModemActionKind>;

/** Milliseconds until the agent gives up; the deadline of a reset is that of its rotation method. */
export const modemActionDeadlineMs = { start: 90_000, stop: 45_000, restart: 180_000 } as const;

/** An action that staff requested on a modem that is not sold. */
export const ModemAction = z.object({
  id: ActionId,
  modemId: ModemId,
  kind: ModemActionKind,
  /** Rotation method of a reset; null for other actions. */
  method: RotationMethod.nullable(),
  /** requested → accepted → final: done for start, stop and restart; changed or unchanged for a reset; failed for all. */
  status: z.enum(['requested', 'accepted', 'done', 'changed', 'unchanged', 'failed']),
  requestedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  /** Failure code; null unless the action failed. */
  code: z.string().nullable(),
});
export type ModemAction = z.infer<typeof ModemAction>;
