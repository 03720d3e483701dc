import { expect, it } from 'vitest';
import { agentInboxEvent } from './topic-rules.ts';

it('the event contains the message’s bytes and the broker’s topic, client, certificate and time', () => {
  const payload = Buffer.from('{"v":1,"clientId":"forged","topic":"forged"}');
  const message = { topic: 'cg/v1/srv_1/heartbeat', clientId: 'srv_1', certificateId: 'f00d', payload };
  const event = agentInboxEvent(message, 1_700_000_000_000);
  expect(event).toEqual({
    payload: payload.toString('base64'),
    topic: 'cg/v1/srv_1/heartbeat',
    clientId: 'srv_1',
    principal: 'f00d',
    receivedAt: 1_700_000_000_000,
  });
});
