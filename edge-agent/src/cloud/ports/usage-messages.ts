import {
  type RefusalReport,
  type Reported,
  type TrafficReport,
  usageMessageBytes,
} from '@cellgate/shared/server/server.messages.ts';

/** Traffic and refusals in one message. */
export type UsageContent = Pick<Reported, 'traffic' | 'refusals'>;

/** Reserve for the other fields of a report, in bytes. */
const headBytes = 1_000;

/** Splits traffic and refusals into as few messages as possible, each below the size limit. */
export function usageMessages(usage: { traffic: TrafficReport[]; refusals: RefusalReport[] }): UsageContent[] {
  return [
    ...packed(usage.refusals).map((refusals) => ({ refusals })),
    ...packed(usage.traffic).map((traffic) => ({ traffic })),
  ];
}

function packed<T>(entries: readonly T[]): T[][] {
  const packs: T[][] = [];
  let room = 0;
  for (const entry of entries) {
    const bytes = Buffer.byteLength(JSON.stringify(entry)) + 1;
    if (bytes > room) {
      packs.push([]);
      room = usageMessageBytes - headBytes;
    }
    packs.at(-1)?.push(entry);
    room -= bytes;
  }
  return packs;
}
