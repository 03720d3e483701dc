import { expect, test } from 'vitest';
import { agentInboxEvent } from './topic-rules.ts';

test('the event is the message’s bytes with the broker’s own word on topic, client and time', () => {
  const payload = Buffer.from('{"v":1,"clientId":"forged","topic":"forged"}');
  const event = agentInboxEvent({ topic: 'cg/v1/srv_1/heartbeat', clientId: 'srv_1', payload }, 1_700_000_000_000);
  expect(event).toEqual({
    payload: payload.toString('base64'),
    topic: 'cg/v1/srv_1/heartbeat',
    clientId: 'srv_1',
    receivedAt: 1_700_000_000_000,
  });
});
