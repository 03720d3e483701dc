import { describe, expect, it } from 'vitest';
import { mayPublish, maySubscribe } from './topic-policy.ts';

const thing = 'srv_01JD0000000000000000000001';
const other = 'srv_01JD0000000000000000000002';

describe('publishing as an agent', () => {
  it.each(['desired/get', 'reported', 'command/ack', 'heartbeat', 'presence', 'certificate/request'])(
    'its own %s',
    (channel) => {
      expect(mayPublish(thing, `cg/v1/${thing}/${channel}`)).toBe(true);
    },
  );

  it.each([
    ['another thing’s heartbeat', `cg/v1/${other}/heartbeat`],
    ['its own desired state', `cg/v1/${thing}/desired`],
    ['a command to itself', `cg/v1/${thing}/command`],
    ['a channel that does not exist', `cg/v1/${thing}/heartbeat/more`],
    ['another root', `cg/v2/${thing}/heartbeat`],
    ['a reserved topic', '$SYS/x'],
    ['an empty channel', `cg/v1/${thing}/`],
  ])('never %s', (_, topic) => {
    expect(mayPublish(thing, topic)).toBe(false);
  });
});

describe('subscribing as an agent', () => {
  it.each(['desired', 'command', 'certificate'])('its own %s', (channel) => {
    expect(maySubscribe(thing, `cg/v1/${thing}/${channel}`)).toBe(true);
  });

  it.each([
    ['everything', '#'],
    ['all of its own subtree', `cg/v1/${thing}/#`],
    ['every server’s desired state', 'cg/v1/+/desired'],
    ['another thing’s commands', `cg/v1/${other}/command`],
    ['its own reports', `cg/v1/${thing}/reported`],
  ])('never %s', (_, filter) => {
    expect(maySubscribe(thing, filter)).toBe(false);
  });
});
