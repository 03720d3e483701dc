import { expect, test } from 'vitest';
import { agentInboxEvent } from './topic-rules.ts';

const message = (text: string) => ({
  topic: 'cg/v1/srv_1/heartbeat',
  clientId: 'srv_1',
  payload: Buffer.from(text),
});

test('the event is the message with the broker’s own word on topic, client and time', () => {
  const event = agentInboxEvent(message('{"v":1,"clientId":"forged","topic":"forged"}'), 1_700_000_000_000);
  expect(event).toEqual({ v: 1, topic: 'cg/v1/srv_1/heartbeat', clientId: 'srv_1', receivedAt: 1_700_000_000_000 });
});

test.each(['not json', '[1]', '"text"', 'null', ''])('%j makes no event', (text) => {
  expect(agentInboxEvent(message(text), 0)).toBeUndefined();
});
