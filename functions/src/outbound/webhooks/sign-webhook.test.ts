import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { webhookHeaders } from './sign-webhook.ts';

const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`;
const body = '{"type":"proxy.rotated","data":{"newIp":"46.133.1.2","город":"Київ"}}';
const signed = (secrets: string[], nowMs = Date.now()) => webhookHeaders({ id: 'msg_1', body, nowMs, secrets });

describe('a signed message', () => {
  it('is accepted by the reference implementation of Standard Webhooks', () => {
    expect(new Webhook(secretOf(1)).verify(body, signed([secretOf(1)]))).toEqual(JSON.parse(body));
  });

  it('is rejected with another secret, another body or an old timestamp', () => {
    const receiver = new Webhook(secretOf(1));
    expect(() => receiver.verify(body, signed([secretOf(2)]))).toThrow();
    expect(() => receiver.verify(`${body} `, signed([secretOf(1)]))).toThrow();
    expect(() => receiver.verify(body, signed([secretOf(1)], Date.now() - 600_000))).toThrow();
  });

  it('is accepted with either secret during a replacement', () => {
    const headers = signed([secretOf(1), secretOf(2)]);
    for (const fill of [1, 2]) expect(new Webhook(secretOf(fill)).verify(body, headers)).toBeTruthy();
  });
});
