import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isAppError } from '../../errors.ts';
import { readSignedEvent } from './demo-signature.ts';

const secret = 'a secret of the demo provider';
const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
const event = { eventId: 'evt-1', paymentId: 'pay_1', type: 'payment.settled' };
const body = JSON.stringify(event);

function signed({ text = body, key = secret, at = nowMs / 1000 } = {}): Headers {
  const mac = createHmac('sha256', key).update(`${at}.${text}`).digest('hex');
  return new Headers({ 'Demo-Signature': `t=${at},v1=${mac}` });
}

function codeOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return isAppError(error) ? error.code : 'other';
  }
}

describe('readSignedEvent', () => {
  it('reads an event with a fresh signature', () => {
    expect(readSignedEvent({ body, headers: signed() }, { secret, nowMs })).toEqual(event);
  });

  it('rejects another secret, another body, and a missing signature', () => {
    const foreign = { body, headers: signed({ key: 'another secret' }) };
    const changed = { body: body.replace('pay_1', 'pay_2'), headers: signed() };
    for (const hook of [foreign, changed, { body, headers: new Headers() }]) {
      expect(codeOf(() => readSignedEvent(hook, { secret, nowMs }))).toBe('payment.signature_wrong');
    }
  });

  it.each(['', 't=,v1=', 't=1', `t=1,v1=${'0'.repeat(63)}`, `t=1,v1=${'z'.repeat(64)}`, `v1=${'0'.repeat(64)},t=1`])(
    'rejects the malformed header "%s"',
    (header) => {
      const headers = new Headers({ 'demo-signature': header });
      expect(codeOf(() => readSignedEvent({ body, headers }, { secret, nowMs }))).toBe('payment.signature_wrong');
    },
  );

  it('accepts a signature up to five minutes old or early, and none beyond', () => {
    const at = nowMs / 1000;
    for (const [seconds, code] of [
      [-300, undefined],
      [300, undefined],
      [-301, 'payment.signature_wrong'],
      [301, 'payment.signature_wrong'],
    ] as const) {
      const headers = signed({ at: at + seconds });
      expect(codeOf(() => readSignedEvent({ body, headers }, { secret, nowMs }))).toBe(code);
    }
  });

  it('rejects a signed body that is no event', () => {
    for (const text of ['{', '{}', '[]']) {
      expect(codeOf(() => readSignedEvent({ body: text, headers: signed({ text }) }, { secret, nowMs }))).toBe(
        'request.invalid',
      );
    }
  });
});
