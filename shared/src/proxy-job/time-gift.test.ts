import { describe, expect, it } from 'vitest';
import { decideGift, listPriceOfHours } from './time-gift.ts';

const nowMs = Date.parse('2026-11-23T12:00:00.000Z');
const active = { status: 'active', statusReason: null, endDate: '2026-11-25T12:00:00.000Z', paid: [{}] } as const;
const outage = { from: '2026-11-22T10:00:00.000Z', to: '2026-11-22T12:00:00.000Z' };
const plain = { hours: 24, outage: null, nowMs };

describe('decideGift', () => {
  it('adds the hours to the end', () => {
    expect(decideGift(active, plain)).toEqual({ until: '2026-11-26T12:00:00.000Z', reopens: false });
  });

  it('opens a proxy again that has expired, if its new end is ahead', () => {
    const expired = {
      ...active,
      status: 'suspended',
      statusReason: 'expired',
      endDate: '2026-11-23T00:00:00.000Z',
    } as const;
    expect(decideGift(expired, plain)).toEqual({ until: '2026-11-24T00:00:00.000Z', reopens: true });
    expect(decideGift(expired, { ...plain, hours: 12 })).toEqual({ code: 'proxy.not_active' });
  });

  it('leaves a proxy stopped that support has stopped', () => {
    const stopped = { ...active, status: 'suspended', statusReason: 'support' } as const;
    expect(decideGift(stopped, plain)).toEqual({ until: '2026-11-26T12:00:00.000Z', reopens: false });
  });

  it('gives nothing to a proxy that has ended or is being cancelled', () => {
    expect(decideGift({ ...active, status: 'expired' }, plain)).toEqual({ code: 'proxy.not_active' });
    const cancelling = { ...active, status: 'suspended', statusReason: 'cancelling' } as const;
    expect(decideGift(cancelling, plain)).toEqual({ code: 'proxy.settings_busy' });
  });

  it('gives once for an outage, also if another choice of times overlaps it', () => {
    const got = { ...active, paid: [{}, { given: { outage } }] };
    const later = { from: '2026-11-22T11:59:00.000Z', to: '2026-11-22T13:00:00.000Z' };
    expect(decideGift(got, { ...plain, outage: later })).toEqual({ code: 'proxy.time_given' });
    expect(decideGift(got, { ...plain, outage: { ...later, from: outage.to } })).toMatchObject({ reopens: false });
    expect(decideGift(got, plain)).toMatchObject({ reopens: false });
  });
});

it('hours cost their share of the list price', () => {
  const pricing = { weekly: { priceCents: 700 }, monthly: { priceCents: 2_000 } };
  expect(listPriceOfHours(pricing, { period: 'weekly', hours: 24 })).toBe(100);
  expect(listPriceOfHours(pricing, { period: 'monthly', hours: 1 })).toBe(3);
});
