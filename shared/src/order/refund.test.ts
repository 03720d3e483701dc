import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRefunds, fullRefundLimit, fullRefundsLeft, type PastFullRefund, type Refundable } from './refund.ts';

const boughtAt = '2026-11-21T08:00:00.000Z';
const start = Date.parse(boughtAt);
const hour = 3_600_000;
const day = 24 * hour;
const at = (ms: number) => new Date(ms).toISOString();
const weekRate = { cents: 1000, days: 7 };
const week = { cents: 1000, from: boughtAt, until: at(start + 7 * day), dayRate: weekRate };
const month = { cents: 2800, from: boughtAt, until: at(start + 30 * day), dayRate: weekRate };
const unused: Refundable = { boughtAt, paid: [week], usedBytes: 0 };

const refundOf = (proxy: Refundable, nowMs: number, past: readonly PastFullRefund[] = []) =>
  decideRefunds([proxy], { past, nowMs })[0];
const bought = (count: number, usedBytes = 0): Refundable[] =>
  Array.from({ length: count }, () => ({ ...unused, usedBytes }));

describe('decideRefunds for one proxy', () => {
  it('refunds in full within 24 hours and below 1 GB', () => {
    expect(refundOf(unused, start + day - 1)).toMatchObject({
      cents: 1000,
      basis: 'full',
      reason: null,
      daysCharged: 0,
    });
    expect(refundOf({ ...unused, usedBytes: 999_999_999 }, start)).toMatchObject({ cents: 1000, basis: 'full' });
  });

  it('charges every day begun after that, rounded up to a cent', () => {
    const expected = { cents: 857, basis: 'pro_rata', reason: 'too_late', daysCharged: 1, daysLeft: 6 };
    expect(refundOf(unused, start + day)).toEqual(expected);
    expect(refundOf(unused, start + day + 1)).toMatchObject({ cents: 714, daysCharged: 2, daysLeft: 5 });
    expect(refundOf(unused, start + 6 * day + 1)?.cents).toBe(0);
    expect(refundOf(unused, start + 30 * day)?.cents).toBe(0);
  });

  it('charges nothing for days that were given', () => {
    const given = { cents: 0, from: week.until, until: at(start + 9 * day) };
    expect(refundOf({ ...unused, paid: [week, given] }, start + 8 * day)).toMatchObject({ cents: 0, daysCharged: 7 });
    expect(refundOf({ ...unused, paid: [week, given] }, start + day)).toMatchObject({ cents: 857, daysCharged: 1 });
  });

  it('charges a monthly proxy used for a week the price of a week', () => {
    const monthly = { ...unused, paid: [month] };
    expect(refundOf(monthly, start + 7 * day)).toMatchObject({ cents: 1800, daysCharged: 7, daysLeft: 23 });
    expect(refundOf(monthly, start + 19 * day)?.cents).toBe(2800 - 2715);
    expect(refundOf(monthly, start + 20 * day)?.cents).toBe(0);
  });

  it('charges days at the price of their own payment if no day rate was recorded', () => {
    const { dayRate: _, ...old } = month;
    expect(refundOf({ ...unused, paid: [old] }, start + 15 * day)?.cents).toBe(1400);
  });

  it('counts a proxy as used from 1 GB on, or if its traffic is unknown', () => {
    const charged = { cents: 857, basis: 'pro_rata' };
    expect(refundOf({ ...unused, usedBytes: 1_000_000_000 }, start + hour)).toMatchObject({
      ...charged,
      reason: 'too_much_traffic',
    });
    expect(refundOf({ ...unused, usedBytes: null }, start)).toMatchObject({ ...charged, reason: 'traffic_unknown' });
  });

  it('refunds an extension in full before it begins, and by days after that', () => {
    const second = { ...month, from: week.until, until: at(start + 37 * day) };
    const extended = { ...unused, paid: [week, second] };
    expect(refundOf(extended, start + 2 * day)).toMatchObject({ cents: 714 + 2800, daysCharged: 2, daysLeft: 35 });
    expect(refundOf(extended, start + 9 * day)).toMatchObject({ cents: 2800 - 286, daysCharged: 9 });
  });

  it('never refunds more than was paid, even before the time begins', () => {
    expect(refundOf({ ...unused, usedBytes: null }, start - 10 * day)?.cents).toBe(1000);
    expect(refundOf({ ...unused, paid: [] }, start)?.cents).toBe(0);
  });
});

describe('full refunds of one account', () => {
  it('are at most three, of the proxies with the least traffic', () => {
    const five = [3, 1, 5, 2, 4].map((usedBytes) => ({ ...unused, usedBytes }));
    const refunds = decideRefunds(five, { past: [], nowMs: start + hour });
    expect(refunds.map(({ basis }) => basis)).toEqual(['full', 'full', 'pro_rata', 'full', 'pro_rata']);
    expect(refunds[2]).toMatchObject({ cents: 857, reason: 'limit_reached', daysCharged: 1 });
  });

  it('count against the limit for 30 days', () => {
    const past = [0, 1, 2].map((days) => ({ at: at(start - 30 * day + days * day), bytes: 0 }));
    expect(fullRefundsLeft(past, start)).toEqual({ proxies: 1, bytes: 1_000_000_000 });
    expect(refundOf(unused, start, past)?.basis).toBe('full');
    expect(refundOf(unused, start - 1, past)).toMatchObject({ basis: 'pro_rata', reason: 'limit_reached' });
  });

  it('stay below 1 GB over all of them together', () => {
    const past = [{ at: at(start), bytes: 600_000_000 }];
    expect(refundOf({ ...unused, usedBytes: 399_999_999 }, start, past)?.basis).toBe('full');
    expect(refundOf({ ...unused, usedBytes: 400_000_000 }, start, past)?.reason).toBe('limit_reached');
    const two = decideRefunds(bought(2, 500_000_000), { past: [], nowMs: start });
    expect(two.map(({ basis }) => basis)).toEqual(['full', 'pro_rata']);
  });
});

/** Consecutive payments from `start` on, some of them from before day rates were recorded. */
const payments = fc
  .array(
    fc.record({
      days: fc.constantFrom(7, 30),
      cents: fc.integer({ min: 1, max: 100_000 }),
      rate: fc.option(fc.integer({ min: 1, max: 100_000 })),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((bought) => {
    let from = start;
    return bought.map(({ days, cents, rate }) => {
      const span = { cents, from: at(from), until: at(from + days * day) };
      from += days * day;
      return rate === null ? span : { ...span, dayRate: { cents: rate, days: 7 } };
    });
  });
const proxies = fc.array(
  fc.record({
    boughtAt: fc.constant(boughtAt),
    paid: payments,
    usedBytes: fc.option(fc.integer({ min: 0, max: 1_500_000_000 })),
  }),
  { minLength: 1, maxLength: 8 },
);
const past = fc.array(
  fc.record({
    at: fc.integer({ min: -40, max: 0 }).map((days) => at(start + days * day)),
    bytes: fc.integer({ min: 0, max: 600_000_000 }),
  }),
  { maxLength: 4 },
);
const moment = fc.integer({ min: -day, max: 200 * day }).map((ms) => start + ms);
const paidFor = ({ paid }: Refundable) => paid.reduce((sum, { cents }) => sum + cents, 0);

describe('refunds of any proxies', () => {
  it('are whole cents, never negative and never more than was paid', () => {
    fc.assert(
      fc.property(proxies, past, moment, (units, before, nowMs) => {
        for (const [index, { cents }] of decideRefunds(units, { past: before, nowMs }).entries()) {
          const unit = units[index];
          expect(Number.isInteger(cents) && cents >= 0 && unit && cents <= paidFor(unit)).toBe(true);
        }
      }),
    );
  });

  it('of one proxy never rise with time or traffic', () => {
    fc.assert(
      fc.property(proxies, moment, moment, fc.nat(1_000_000_000), ([unit], one, other, more) => {
        if (!unit) return;
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        const now = refundOf(unit, early)?.cents ?? 0;
        expect(refundOf(unit, late)?.cents).toBeLessThanOrEqual(now);
        const used = unit.usedBytes === null ? null : unit.usedBytes + more;
        expect(refundOf({ ...unit, usedBytes: used }, early)?.cents).toBeLessThanOrEqual(now);
      }),
    );
  });

  it('are zero at the end of the paid time', () => {
    fc.assert(
      fc.property(payments, (paid) => {
        const end = Date.parse(paid.at(-1)?.until ?? '');
        expect(refundOf({ boughtAt, paid, usedBytes: 0 }, end)?.cents).toBe(0);
      }),
    );
  });

  it('are full for three proxies and 1 GB in any 30 days, however they are cancelled', () => {
    const batches = fc.array(fc.record({ units: proxies, afterMs: fc.nat(20 * hour) }), { maxLength: 6 });
    fc.assert(
      fc.property(batches, (cancellations) => {
        let nowMs = start;
        const made: PastFullRefund[] = [];
        for (const { units, afterMs } of cancellations) {
          nowMs += afterMs;
          const young = units.map((unit) => ({ ...unit, boughtAt: at(nowMs) }));
          for (const [index, { basis }] of decideRefunds(young, { past: made, nowMs }).entries())
            if (basis === 'full') made.push({ at: at(nowMs), bytes: young[index]?.usedBytes ?? Number.NaN });
        }
        expect(made.length).toBeLessThanOrEqual(fullRefundLimit.proxies);
        expect(made.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(fullRefundLimit.bytes);
      }),
    );
  });
});
