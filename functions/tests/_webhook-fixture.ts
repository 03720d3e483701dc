import type { WebhookId } from '@cellgate/shared/contract/id.ts';
import { type WebhookKind, webhookKinds } from '@cellgate/shared/happening/happenings.ts';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { createWebhook } from '../src/domain/webhook/create-webhook.ts';
import { listWebhookDeliveries, listWebhooks } from '../src/domain/webhook/list-webhooks.ts';
import { runTask } from '../src/entry/run-task.ts';
import { startReceiver } from './_receiver.ts';
import { createWorld } from './_world.ts';

export type WebhookFixture = Awaited<ReturnType<typeof openWebhookFixture>>;

/** Creates a world with one customer and a receiver for the customer's endpoints. */
export async function openWebhookFixture() {
  const [world, receiver] = await Promise.all([createWorld(), startReceiver()]);
  const me = await world.customer({ balanceCents: 10_000 });
  const mine = <Input>(input: Input) => ({ ctx: world.ctx, caller: me, input });
  return {
    world,
    receiver,
    me,
    mine,
    create: (kinds: WebhookKind[] = [...webhookKinds], url = receiver.url) => createWebhook(mine({ url, kinds })),
    send: () => runTask(world.ctx, 'send-webhooks'),
    listed: async () => (await listWebhooks({ ctx: world.ctx, caller: me })).webhooks,
    logOf: async (id: WebhookId) => (await listWebhookDeliveries(mine({ id }))).deliveries,
    /** Returns the received messages after verifying their signatures. The age is not checked, because the world's clock does not advance. */
    verified(secret: string) {
      const standard = new StandardWebhook(secret);
      return receiver.received.map(({ headers, body }) => {
        const id = String(headers['webhook-id']);
        const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
        const own = standard.sign(id, sentAt, body);
        expect(String(headers['webhook-signature']).split(' ')).toContain(own);
        return { id, ...(JSON.parse(body) as { type: WebhookKind; timestamp: string; data: Record<string, unknown> }) };
      });
    },
    async [Symbol.asyncDispose]() {
      await receiver[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}
