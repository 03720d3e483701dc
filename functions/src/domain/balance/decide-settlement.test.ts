import { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import { describe, expect, it } from 'vitest';
import { decideSettlement } from './decide-settlement.ts';

describe('decideSettlement', () => {
  it('credits what was paid, not what was asked for', () => {
    expect(decideSettlement({ status: 'pending' }, { status: 'completed', paidCents: 733 })).toEqual({
      kind: 'credit',
      amountCents: 733,
    });
  });

  it('credits nothing before the provider calls the payment complete', () => {
    for (const status of TopupStatus.options.filter((other) => other !== 'completed')) {
      for (const before of TopupStatus.options) {
        expect(decideSettlement({ status: before }, { status, paidCents: 5000 }).kind).not.toBe('credit');
      }
    }
  });

  it('credits a payment that completes after its top-up was closed', () => {
    expect(decideSettlement({ status: 'expired' }, { status: 'completed', paidCents: 100 }).kind).toBe('credit');
    expect(decideSettlement({ status: 'failed' }, { status: 'completed', paidCents: 100 }).kind).toBe('credit');
  });

  it('leaves a completed top-up alone whatever is said later', () => {
    for (const status of TopupStatus.options) {
      expect(decideSettlement({ status: 'completed' }, { status, paidCents: 100 })).toEqual({ kind: 'keep' });
    }
  });

  it('does not open a closed top-up again', () => {
    expect(decideSettlement({ status: 'expired' }, { status: 'pending', paidCents: 0 })).toEqual({ kind: 'keep' });
  });

  it('calls a payment that completed without any money failed', () => {
    expect(decideSettlement({ status: 'pending' }, { status: 'completed', paidCents: 0 })).toEqual({
      kind: 'move',
      status: 'failed',
    });
  });

  it('follows the provider from pending to confirming', () => {
    expect(decideSettlement({ status: 'pending' }, { status: 'confirming', paidCents: 0 })).toEqual({
      kind: 'move',
      status: 'confirming',
    });
  });
});
