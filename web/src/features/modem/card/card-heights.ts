import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

/** Heights in rem on a wide window. The head is that of a modem without trouble; each note adds its own, with the gap above it. */
const head = 10.25;
const notes = { sold: 4.75, reserved: 4.75, claimed: 4.75, failing: 4.375 } as const;
const facts = 8.875;
const access = 10.9375;
const border = 0.125;

type Shown = Pick<StaffModem, 'stockStatus' | 'reservation' | 'claim'> & {
  health: Pick<StaffModem['health'], 'consecutiveFailures' | 'lastError'>;
};

/**
 * Returns the heights that a card and its parts keep until they are laid out, in rem. They are estimated from what the card shows: a card that gets
 * another height moves everything below it, which a browser then lays out and paints again in one frame.
 */
export function cardHeights({ stockStatus, reservation, claim, health }: Shown) {
  const shown = {
    sold: stockStatus === 'sold',
    reserved: reservation !== null,
    claimed: claim !== null,
    failing: health.consecutiveFailures > 0 || health.lastError !== null,
  };
  const troubled = (['sold', 'reserved', 'claimed', 'failing'] as const)
    .filter((note) => shown[note])
    .reduce((height, note) => height + notes[note], head);
  return { head: troubled, facts, access, card: troubled + facts + access + border };
}

/** Returns the style of an element that has this height, in rem, until it is laid out, and afterwards the one that it had last. */
export function keptHeight(rem: number) {
  return { containIntrinsicSize: `auto ${rem}rem` };
}
