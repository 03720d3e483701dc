import { expect, it } from 'vitest';
import { describeFailure, type Happened } from './story.ts';

const happened: Happened = {
  receipt: {
    id: 'rot_01J00000000000000000000000',
    success: false,
    status: 'failed',
    oldIp: null,
    newIp: null,
    previousIP: null,
    newIP: null,
    timestamp: '2026-11-21T12:00:00.000Z',
    durationMs: null,
    errorMessage: 'Interrupted',
    source: 'timer',
    keyName: null,
    ipAddress: null,
  },
  startedAtMs: 1_000_000,
  endedAtMs: 1_004_000,
  agent: 'agent-1',
  events: [
    { at: 900_000, event: 'agent started' },
    { at: 1_003_500, event: 'command finished', code: 'interrupted' },
  ],
  disturbances: [
    { what: 'agent killed', part: { kind: 'agent', id: 'srv_1' }, beganAtMs: 1_000_500, endedAtMs: 1_006_000 },
    { what: 'broker cut', part: { kind: 'broker' }, beganAtMs: 100_000, endedAtMs: 101_000 },
  ],
  starvation: [
    { agent: 'agent-1', atMs: 1_002_000, worstMs: 340.4 },
    { agent: 'agent-2', atMs: 1_002_000, worstMs: 999 },
  ],
};

it('contains the events around a rotation and no others', () => {
  const [receipt, ...story] = describeFailure(happened);
  expect(receipt).toContain('"errorMessage":"Interrupted"');
  expect(story).toEqual([
    'answered after 4.00 s by agent-1',
    'fault: agent killed, agent srv_1: 0.50 s to 6.00 s',
    'event loop of agent-1, worst: 340 ms',
    'agent-1 3.50 s: command finished {"code":"interrupted"}',
  ]);
});
