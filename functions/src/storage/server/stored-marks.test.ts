import type { ModemMarks } from '@cellgate/shared/modem/modem-view.ts';
import { expect, it } from 'vitest';
import { StoredModemMarks, storeModemMarks } from './stored-marks.ts';

const at = '2026-11-22T13:00:00.000Z';
const order = { boot: 7, connection: 2, sequence: 33 };
const marks: ModemMarks = {
  report: { at, order },
  live: { at },
  address: { at, order, ip: '2001:db8::1' },
  present: undefined,
};

it('stores one string for each mark', () => {
  expect(storeModemMarks({ ...marks, address: { at, ip: '192.0.2.1' } })).toEqual({
    report: `${at} 7.2.33`,
    live: at,
    address: `${at}  192.0.2.1`,
  });
});

it('reads stored marks, also those stored as maps', () => {
  const { present: _, ...known } = marks;
  expect(StoredModemMarks.parse(storeModemMarks(marks))).toEqual(known);
  expect(StoredModemMarks.parse(storeModemMarks({ address: { at, ip: '192.0.2.1' } }))).toEqual({
    address: { at, ip: '192.0.2.1' },
  });
  expect(StoredModemMarks.parse(known)).toEqual(known);
});

it.each([[{ report: '2026-11-22' }], [{ report: `${at} 7.2` }], [{ address: `${at} 7.2.33` }], ['text']])(
  'refuses %j',
  (stored) => {
    expect(StoredModemMarks.safeParse(stored).success).toBe(false);
  },
);
