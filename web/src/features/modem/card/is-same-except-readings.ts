import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

/** Values of a modem that change with most reports of its server. */
const readings: ReadonlySet<string> = new Set<keyof StaffModem>([
  ...(['stats', 'signalDbm', 'dataUsed', 'rotations', 'connectedSince', 'ipSince'] as const),
]);

/**
 * Reports whether two sets of properties of a component are the same except for the readings of the modem, so that a part of a card that shows none is
 * rendered only when something else has changed.
 */
export function isSameExceptReadings(before: { modem: StaffModem }, after: { modem: StaffModem }): boolean {
  const { modem: one, ...props } = before;
  const { modem: other, ...nextProps } = after;
  return isSame(props, nextProps) && isSame(withoutReadings(one), withoutReadings(other));
}

const withoutReadings = (modem: StaffModem) =>
  Object.fromEntries(Object.entries(modem).filter(([name]) => !readings.has(name)));

function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => Object.is(one[name], other[name]));
}
