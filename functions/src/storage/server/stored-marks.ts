import { ModemMarks } from '@cellgate/shared/modem/modem-view.ts';
import type { MessageMark } from '@cellgate/shared/server/message-order.ts';
import { z } from 'zod';

/**
 * Marks of a modem in stored form: one string each, `<at> <boot>.<connection>.<sequence> <ip>`, the last two only if present. Every order reads all
 * modems of its servers; six nested maps would double the data transferred and parsed. Also reads marks stored as maps.
 */
export const StoredModemMarks = z.preprocess(
  (stored) =>
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).map(([part, mark]) => [part, readMark(mark)]))
      : stored,
  ModemMarks,
);

/** Returns the marks in their stored form. */
export function storeModemMarks(marks: ModemMarks): Record<string, string> {
  return Object.fromEntries(Object.entries(marks).flatMap(([part, mark]) => (mark ? [[part, writeMark(mark)]] : [])));
}

function writeMark({ at, order, ip }: MessageMark & { ip?: string }): string {
  const number = order ? `${order.boot}.${order.connection}.${order.sequence}` : '';
  return [at, number, ip ?? ''].join(' ').trimEnd();
}

function readMark(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored;
  const [at, number, ip] = stored.split(' ');
  const [boot, connection, sequence] = (number ?? '').split('.').map(Number);
  return { at, ...(number && { order: { boot, connection, sequence } }), ...(ip && { ip }) };
}
