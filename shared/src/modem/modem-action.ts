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

/**
 * What an agent is doing with a modem. checking: waits for traffic through the modem. changing_mode: switches to another network mode and back.
 * restoring: puts changed settings back after a failure.
 */
export const ActionStep = z.enum([
  'checking',
  'data_off',
  'data_on',
  'changing_mode',
  'rebooting',
  'resetting_usb',
  'cycling_power',
  'reconnecting',
  'restoring',
]);
export type ActionStep = z.infer<typeof ActionStep>;

/** An action that staff requested on a modem that is not sold. */
export const ModemAction = z.object({
  id: ActionId,
  modemId: ModemId,
  kind: ModemActionKind,
  /** Rotation method of a reset; null for other actions. */
  method: RotationMethod.nullable(),
  /** requested → accepted → final: done for start, stop and restart; changed or unchanged for a reset; failed for all. */
  status: z.enum(['requested', 'accepted', 'done', 'changed', 'unchanged', 'failed']),
  /** What the agent is doing, and since when by its clock; absent before it reports a step, as do agents that report none. */
  step: z.object({ name: ActionStep, since: Timestamp }).optional(),
  requestedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  /** Failure code; null unless the action failed. */
  code: z.string().nullable(),
});
export type ModemAction = z.infer<typeof ModemAction>;
