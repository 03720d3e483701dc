import type { MessageMark } from './message-order.ts';

/** Mark of a connection, and whether the connection has ended. */
type Line = MessageMark & { hasEnded: boolean };

/** Returns the position of a connection; which of its messages came first does not matter. */
export const connectionNumber = ({ boot, connection }: NonNullable<MessageMark['order']>) => ({
  boot,
  connection,
  sequence: 1,
});

/** Returns a negative number if `next` is older than `known`, zero if both describe the same state of one connection. */
export function compareConnections(next: Line, known: Line | undefined): number {
  if (!known) return 1;
  if (!next.order) return next.at < known.at ? -1 : 1;
  if (!known.order) return 1;
  return (
    next.order.boot - known.order.boot ||
    next.order.connection - known.order.connection ||
    Number(next.hasEnded) - Number(known.hasEnded)
  );
}
