import { z } from 'zod';
import { ActionId, RotationId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { RotationSource } from '../rotation/rotation.ts';
import { ModemActionKind } from './modem-action.ts';

/** What staff did with a modem, or a rotation of the proxy on it. */
export const ModemHistoryEntry = z.object({
  id: z.union([ActionId, RotationId]),
  kind: z.enum([...ModemActionKind.options, 'rotation']),
  method: z.string().nullable(),
  /** Origin of a rotation; null for an action. */
  source: RotationSource.nullable(),
  status: z.string(),
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  code: z.string().nullable(),
  requestedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
});
export type ModemHistoryEntry = z.infer<typeof ModemHistoryEntry>;

/** Maximum number of entries of a modem's history. */
export const maxModemHistory = 50;
