import {
  type RefusalReport,
  type Reported,
  type TrafficReport,
  usageMessageBytes,
} from '@cellgate/shared/server/server.messages.ts';

/** What one message tells of traffic and refusals. */
export type UsageContent = Pick<Reported, 'traffic' | 'refusals'>;

/** Room for what a report has besides: who speaks, when, and what is applied. */
const headBytes = 1_000;

/** As few messages as hold it all, each well below the bound of the bus. */
export function usageMessages(told: { traffic: TrafficReport[]; refusals: RefusalReport[] }): UsageContent[] {
  return [
    ...packed(told.refusals).map((refusals) => ({ refusals })),
    ...packed(told.traffic).map((traffic) => ({ traffic })),
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
