import { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import { describe, expect, it } from 'vitest';
import { decideSettlement as decide, type Settlement } from './decide-settlement.ts';

type Topup = Omit<Parameters<typeof decide>[0], 'seenCents'> & { seenCents?: number | null };
type Payment = Omit<Parameters<typeof decide>[1], 'seenMicros'> & { seenMicros?: number };
const decideSettlement = (topup: Topup, payment: Payment) =>
  decide({ seenCents: 0, ...topup }, { seenMicros: 0, ...payment });

const part = (partId: string, dollars: number) => ({ partId, worthMicros: Math.round(dollars * 1_000_000) });
const open: Topup = { status: 'pending', credits: [] };

/** Returns all credits, applying each until the decision has none. */
function creditsOf(topup: Topup, payment: Payment): Extract<Settlement, { kind: 'credit' }>[] {
  const decision = decideSettlement(topup, payment);
  if (decision.kind !== 'credit') return [];
  const { partId, amountCents, status } = decision;
  return [decision, ...creditsOf({ status, credits: [...topup.credits, { partId, amountCents }] }, payment)];
}

describe('decideSettlement', () => {
  it('credits the amount paid, not the amount requested', () => {
    expect(decideSettlement(open, { status: 'completed', settled: [part('a', 7.33)] })).toEqual({
      kind: 'credit',
      partId: 'a',
      amountCents: 733,
      status: 'completed',
    });
  });

  it('credits each part once and closes the top-up with the last', () => {
    const credits = creditsOf(open, { status: 'completed', settled: [part('a', 10), part('b', 15)] });
    expect(credits.map(({ partId, amountCents, status }) => [partId, amountCents, status])).toEqual([
      ['a', 1000, 'pending'],
      ['b', 1500, 'completed'],
    ]);
  });

  it('credits the exact total, however the parts are split and ordered', () => {
    const third = 25 / 3;
    const parts = [part('a', third), part('b', third), part('c', third)];
    const sum = (credits: { amountCents: number }[]) =>
      credits.reduce((total, { amountCents }) => total + amountCents, 0);
    expect(sum(creditsOf(open, { status: 'completed', settled: parts }))).toBe(2500);
    const first = creditsOf(open, { status: 'confirming', settled: parts.slice(2) });
    const rest = creditsOf({ status: 'confirming', credits: first }, { status: 'completed', settled: parts });
    expect(sum([...first, ...rest])).toBe(2500);
  });

  it('credits only the late part of a closed top-up', () => {
    for (const status of ['expired', 'failed', 'completed'] as const) {
      const credits = [{ partId: 'a', amountCents: 1000 }];
      const payment = { status: 'completed', settled: [part('a', 10), part('late', 5)] } as const;
      expect(decideSettlement({ status, credits }, payment)).toMatchObject({ partId: 'late', amountCents: 500 });
    }
  });

  it('keeps a completed top-up whatever is reported later', () => {
    const completed: Topup = { status: 'completed', credits: [{ partId: 'a', amountCents: 100 }] };
    for (const status of TopupStatus.options) {
      expect(decideSettlement(completed, { status, settled: [part('a', 1)] })).toEqual({ kind: 'keep' });
    }
  });

  it('reopens a closed top-up only if it expired and money is arriving', () => {
    const expired: Topup = { status: 'expired', credits: [] };
    expect(decideSettlement(expired, { status: 'pending', settled: [] })).toEqual({ kind: 'keep' });
    expect(decideSettlement(expired, { status: 'confirming', settled: [] })).toEqual({
      kind: 'move',
      status: 'confirming',
    });
    expect(decideSettlement({ ...expired, status: 'failed' }, { status: 'confirming', settled: [] })).toEqual({
      kind: 'keep',
    });
  });

  it('reopens a discarded top-up only once the provider has seen a payment', () => {
    const discarded: Topup = { status: 'discarded', credits: [] };
    expect(decideSettlement(discarded, { status: 'pending', settled: [] })).toEqual({ kind: 'keep' });
    expect(decideSettlement(discarded, { status: 'expired', settled: [] })).toEqual({ kind: 'keep' });
    for (const status of ['confirming', 'underpaid'] as const)
      expect(decideSettlement(discarded, { status, settled: [] })).toEqual({ kind: 'move', status });
  });

  it('records the amount seen in an unchanged state until the top-up is final', () => {
    const partly: Topup = { status: 'underpaid', credits: [], seenCents: 1000 };
    const payment = { status: 'underpaid', settled: [] } as const;
    expect(decideSettlement(partly, { ...payment, seenMicros: 10_000_000 })).toEqual({ kind: 'keep' });
    expect(decideSettlement(partly, { ...payment, seenMicros: 20_000_000 })).toEqual({
      kind: 'move',
      status: 'underpaid',
    });
    expect(decideSettlement({ ...partly, seenCents: null }, { ...payment, seenMicros: 10_000_000 })).toMatchObject({
      kind: 'move',
    });
    const failed: Topup = { status: 'failed', credits: [], seenCents: 0 };
    expect(decideSettlement(failed, { status: 'failed', settled: [], seenMicros: 5_000_000 })).toEqual({
      kind: 'keep',
    });
  });

  it('follows the provider from pending to confirming', () => {
    expect(decideSettlement(open, { status: 'confirming', settled: [] })).toEqual({
      kind: 'move',
      status: 'confirming',
    });
  });
});
