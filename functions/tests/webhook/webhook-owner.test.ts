import { webhookSecretPrefix } from '@cellgate/shared/webhook/webhook.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { deleteWebhook, renewWebhookSecret } from '../../src/domain/webhook/change-webhook.ts';
import { createWebhook } from '../../src/domain/webhook/create-webhook.ts';
import { listWebhookDeliveries } from '../../src/domain/webhook/list-webhooks.ts';
import { resendWebhookDelivery, testWebhook } from '../../src/domain/webhook/send-now.ts';
import { codeOf } from '../_code-of.ts';
import { openWebhookFixture, type WebhookFixture } from '../_webhook-fixture.ts';

const dayMs = 86_400_000;

let desk: WebhookFixture;
beforeEach(async () => {
  desk = await openWebhookFixture();
});
afterEach(() => desk[Symbol.asyncDispose]());

/** Writes directly, because no call unverifies an email. */
async function unverifyEmail({ actor }: Caller<SessionActor>): Promise<void> {
  const key = { pk: `ACCOUNT#${actor.accountId}`, sk: 'ACCOUNT' };
  const action = { update: key, set: 'SET emailVerifiedAt = :never', values: { ':never': null } };
  await desk.world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
}

describe('the owner of an endpoint', () => {
  it('sends a test, sees the response, and resends it with the same ID', async () => {
    const { webhook, secret } = await desk.create(['order.completed']);
    desk.receiver.answer((response) => response.writeHead(200).end('hello'));
    const { delivery } = await testWebhook(desk.mine({ id: webhook.id }));
    expect(delivery).toMatchObject({
      kind: 'webhook.test',
      state: 'delivered',
      tries: 1,
      lastTry: { answer: 'hello' },
    });
    const again = await resendWebhookDelivery(desk.mine({ id: webhook.id, messageId: delivery.id }));
    expect(again.delivery).toMatchObject({ state: 'delivered', tries: 2 });
    expect(desk.verified(secret).map(({ id }) => id)).toEqual([delivery.id, delivery.id]);
    const presses = Array.from({ length: 20 }, () => codeOf(testWebhook(desk.mine({ id: webhook.id }))));
    expect(await Promise.all(presses)).toContain('request.too_many');
  });

  it('replaces the secret: both are valid for a day, then only the new one', async () => {
    const { webhook, secret } = await desk.create(['order.completed']);
    const { secret: renewed } = await renewWebhookSecret(desk.mine({ id: webhook.id }));
    expect(renewed.startsWith(webhookSecretPrefix)).toBe(true);
    await testWebhook(desk.mine({ id: webhook.id }));
    expect([desk.verified(secret), desk.verified(renewed)].map((messages) => messages.length)).toEqual([1, 1]);
    desk.world.clock.advance(dayMs);
    desk.receiver.received.length = 0;
    await testWebhook(desk.mine({ id: webhook.id }));
    expect(() => desk.verified(secret)).toThrow();
    expect(desk.verified(renewed)).toHaveLength(1);
    expect((await desk.listed())[0]).toMatchObject({ oldSecretUntil: null });
  });

  it('has up to five, with a verified email, hidden from other accounts', async () => {
    const { webhook } = await desk.create();
    for (let count = 1; count < 5; count++) await desk.create();
    expect(await codeOf(desk.create())).toBe('webhook.too_many');
    const stranger = await desk.world.customer();
    await unverifyEmail(stranger);
    const theirs = { ctx: desk.world.ctx, caller: stranger };
    expect(await codeOf(createWebhook({ ...theirs, input: { url: desk.receiver.url, kinds: ['balance.low'] } }))).toBe(
      'account.email_unverified',
    );
    const input = { id: webhook.id };
    expect(await codeOf(deleteWebhook({ ...theirs, input }))).toBe('webhook.not_found');
    expect(await codeOf(testWebhook({ ...theirs, input }))).toBe('webhook.not_found');
    expect(await codeOf(listWebhookDeliveries({ ...theirs, input }))).toBe('webhook.not_found');
    await deleteWebhook(desk.mine(input));
    expect(await desk.listed()).toHaveLength(4);
    const stored: unknown[] = [];
    for await (const item of desk.world.ctx.database.scan('main')) stored.push(item);
    expect(JSON.stringify([stored, desk.world.logs])).not.toContain(webhookSecretPrefix);
  });

  it('cannot use a private target', async () => {
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/latest', 'http://user:secret@127.0.0.1/'])
      expect(await codeOf(desk.create(['balance.low'], url)), url).toBe('webhook.url_refused');
  });
});
