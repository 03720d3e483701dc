import { webhookKinds } from '@cellgate/shared/happening/happenings.ts';
import { SentKind, webhookData } from '@cellgate/shared/webhook/webhook-message.ts';
import { describe, expect, it } from 'vitest';
import { webhookHeaders } from '../../outbound/webhooks/sign-webhook.ts';
import { callGroups } from '../route-groups.ts';
import { describeApi } from './describe-api.ts';

const { webhooks, components } = describeApi(callGroups, 'https://shop.test');

describe('the webhooks of the document', () => {
  it('are all kinds of messages', () => {
    expect(Object.keys(webhooks)).toEqual(SentKind.options);
  });

  it.each(webhookKinds)('show %s with an example that its schema accepts', (kind) => {
    const body = webhooks[kind]?.post.requestBody?.content['application/json'];
    const example = body?.example as { type: string; timestamp: string; data: unknown };
    expect(Object.keys(example)).toEqual(['type', 'timestamp', 'data']);
    expect(example.type).toBe(kind);
    expect(webhookData[kind].safeParse(example.data).error?.issues ?? []).toEqual([]);
  });

  it('name the headers that messages have', () => {
    const sent = webhookHeaders({ id: 'msg_1', body: '{}', nowMs: 0, secrets: ['whsec_AAAA'] });
    expect(Object.values(components.parameters).map(({ name }) => name)).toEqual(Object.keys(sent));
  });
});
