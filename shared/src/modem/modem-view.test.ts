import { expect, it } from 'vitest';
import { stickReport } from '../server/_recorded-hour.ts';
import type { ModemReport } from './modem.ts';
import { applyModemMessage, type ModemView } from './modem-view.ts';

const at = (second: number) => new Date(Date.parse('2026-11-21T08:00:00.000Z') + second * 1000).toISOString();
const nothing: ModemView = { report: null, live: null, operator: null };

/** Returns the times since which the modem has had its reach, after each of the reports. */
function reachTimes(...reports: readonly (readonly [second: number, change: Partial<ModemReport>])[]) {
  let view = nothing;
  return reports.map(([second, change]) => {
    const report = stickReport('350000000000001', change);
    view = applyModemMessage(view, { mark: { at: at(second) }, report });
    return view.reachSince;
  });
}

it('a modem’s reach is dated by the report that changed it', () => {
  const times = reachTimes(
    [1, {}],
    [2, { signalDbm: -80 }],
    [3, { link: 'no_service' }],
    [4, { link: 'no_sim' }],
    [5, {}],
  );
  expect(times).toEqual([at(1), at(1), at(3), at(3), at(5)]);
});

it('a failed check through a connected modem changes its reach', () => {
  const times = reachTimes([1, { hasEgress: true }], [2, { hasEgress: false }], [3, { hasEgress: false }], [4, {}]);
  expect(times).toEqual([at(1), at(2), at(2), at(4)]);
});

it('an older report changes nothing', () => {
  expect(reachTimes([2, {}], [3, { link: 'no_sim' }], [1, {}])).toEqual([at(2), at(3), at(3)]);
});

it('the reach of a modem that was stored without a time stays undated until it changes', () => {
  const stored: ModemView = { ...nothing, report: stickReport('350000000000001') };
  const same = applyModemMessage(stored, { mark: { at: at(1) }, report: stickReport('350000000000001') });
  expect(same.reachSince).toBeUndefined();
});
