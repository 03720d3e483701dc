import { describe, expect, it } from 'vitest';
import { parseTopic, topicOf } from './server.messages.ts';
import { isOnline } from './server.ts';

const serverId = 'srv_01JD0000000000000000000000';

describe('topics', () => {
  it('reads back what it writes', () => {
    expect(parseTopic(topicOf(serverId, 'command/ack'))).toEqual({ serverId, channel: 'command/ack' });
  });

  it.each([
    '',
    'cg/v1',
    `cg/v2/${serverId}/reported`,
    `cg/v1/${serverId}/other`,
    'cg/v1/srv_1/reported',
    `cg/v1/${serverId}/reported/x`,
  ])('does not know %j', (topic) => {
    expect(parseTopic(topic)).toBeUndefined();
  });
});

describe('isOnline', () => {
  const now = Date.parse('2026-01-01T00:01:30.000Z');
  it.each([
    ['online', '2026-01-01T00:00:01.000Z', true],
    ['online', '2026-01-01T00:00:00.000Z', false],
    ['online', null, false],
    ['offline', '2026-01-01T00:01:29.000Z', false],
  ] as const)('presence %s, last seen %s: %s', (presence, lastSeenAt, expected) => {
    expect(isOnline({ presence, lastSeenAt }, now)).toBe(expected);
  });
});
