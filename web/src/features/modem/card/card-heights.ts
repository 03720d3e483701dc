import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

/** Heights in rem on a wide window. The head is that of a modem without a note. */
const parts = { head: 10.25, facts: 8.875, access: 10.9375 } as const;
const border = 0.125;
/** Height of a note of two lines with the gap above it, and that of a failure. */
const note = 4.75;
const failure = 4.375;

type Shown = Pick<StaffModem, 'stockStatus' | 'reservation' | 'claim'> & {
  health: Pick<StaffModem['health'], 'consecutiveFailures' | 'lastError'>;
};

/**
 * Returns the heights that a card and its parts keep until they are laid out, in rem. They are estimated from what the card shows: a card that gets
 * another height moves everything below it, which a browser then lays out and paints again in one frame.
 */
export function cardHeights({ stockStatus, reservation, claim, health }: Shown) {
  const notes = [stockStatus === 'sold', reservation !== null, claim !== null].filter(Boolean).length;
  const isFailing = health.consecutiveFailures > 0 || health.lastError !== null;
  const head = parts.head + notes * note + (isFailing ? failure : 0);
  return { ...parts, head, card: head + parts.facts + parts.access + border };
}

/** Returns the style of an element that has this height, in rem, until it is laid out, and afterwards the one that it had last. */
export function keptHeight(rem: number) {
  return { containIntrinsicSize: `auto ${rem}rem` };
}
