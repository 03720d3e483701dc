import type { ModemReservation } from '@cellgate/shared/modem/staff-modem.ts';
import { describe, expect, it } from 'vitest';
import { reservationOf } from './reservation-of.ts';

const now = Date.parse('2026-11-22T08:00:00.000Z');
const reserved = (change: Partial<ModemReservation>): ModemReservation => ({
  reason: 'staff',
  by: null,
  note: null,
  since: '2026-11-20T08:00:00.000Z',
  until: null,
  version: null,
  ...change,
});

describe('reservationOf', () => {
  it('keeps reason and end of the reservation', () => {
    const until = '2026-11-23T08:00:00.000Z';
    expect(reservationOf({ reservation: reserved({ note: 'SIM swap', until }) }, now)).toEqual({
      status: 'reserved',
      note: 'SIM swap',
      until,
    });
  });

  it('leaves out an end that has passed meanwhile', () => {
    const until = '2026-11-22T07:59:59.000Z';
    expect(reservationOf({ reservation: reserved({ until }) }, now)).toEqual({ status: 'reserved' });
  });

  it('sends neither for a reservation without them', () => {
    expect(reservationOf({ reservation: reserved({}) }, now)).toEqual({ status: 'reserved' });
  });
});
