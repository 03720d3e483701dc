import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';

/** Position of a message among all messages of one agent. Absent in messages of agents older than 0.2. */
export const MessageOrder = z.object({
  /** Number of the agent's run; greater for each later run, even after the server was set up again. */
  boot: z.int().min(0),
  /** Number of the connection within the run, from 1. */
  connection: z.int().min(1),
  /** Number of the message within the run, from 1. A last will carries the number that was next when its connection was opened. */
  sequence: z.int().min(1),
});
export type MessageOrder = z.infer<typeof MessageOrder>;

/** Position of a message: the time at which the broker received it, and its number if the agent numbers its messages. */
export const MessageMark = z.object({ at: Timestamp, order: MessageOrder.optional() });
export type MessageMark = z.infer<typeof MessageMark>;

/**
 * Reports whether a message was sent before the one with mark `known`. Numbers decide. The broker's time decides for agents that do not number their
 * messages, and after a rollback to such a version. A repeated message is not older than itself.
 */
export function isOlder(next: MessageMark, known: MessageMark | undefined): boolean {
  if (!known) return false;
  if (!next.order) return next.at < known.at;
  if (!known.order) return false;
  if (next.order.boot !== known.order.boot) return next.order.boot < known.order.boot;
  return next.order.sequence < known.order.sequence;
}
