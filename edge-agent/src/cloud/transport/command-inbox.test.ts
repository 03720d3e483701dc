import { type Command, CommandAck } from '@cellgate/shared/server/server.messages.ts';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import type { RotationOutcome } from '../../rotation-outcome.ts';
import { createRotationQueue, failedOutcome, type RotationRequest } from '../rotation/rotation-queue.ts';
import { rotateByTimer } from '../rotation/timer-rotation.ts';
import { type Accepted, type CommandMemory, createAnswers } from './answers.ts';
import { createCommandInbox } from './command-inbox.ts';
import type { KnownPort } from './desired-state.ts';

const nowMs = Date.parse('2026-11-21T12:00:00.000Z');
const modemId = 'mdm_01J00000000000000000000000';
const commandId = 'rot_01J00000000000000000000000';
const otherCommandId = 'rot_01J00000000000000000000001';
const timerId = 'rot_01J00000000000000000000002';
const changed: RotationOutcome = {
  status: 'changed',
  oldIp: '46.133.0.1',
  newIp: '46.133.0.2',
  attempts: [{ method: 'fast', durationMs: 1_050, ip: '46.133.0.2' }],
  durationMs: 1_080,
  code: null,
};
const port: KnownPort = {
  modemId,
  imei: '860000000000001',
  generation: 4,
  httpPort: 20001,
  socksPort: 21001,
  state: 'on',
  rules: null,
  validUntil: null,
  autoRotateMinutes: null,
  portDigest: '0123456789abcdef',
};

type RotateCommand = Extract<Command, { kind: 'rotate' }>;

function command(over: Partial<RotateCommand> = {}): RotateCommand {
  return {
    v: 1,
    commandId,
    kind: 'rotate',
    modemId,
    generation: 4,
    method: 'fast',
    issuedAt: '2026-11-21T11:59:59.000Z',
    deadline: '2026-11-21T12:00:44.000Z',
    by: 'portal',
    ...over,
  };
}

/** In-memory command storage, with the order of its events. */
function createMemory(events: string[]): CommandMemory & { fail: boolean } {
  const answers = new Map<string, CommandAck>();
  const accepted = new Map<Command['commandId'], Accepted>();
  const delivered = new Set<string>();
  const memory: CommandMemory & { fail: boolean } = {
    fail: false,
    answerOf: (id) => answers.get(id),
    isOpen: (id) => accepted.has(id) && !answers.has(id),
    open: () => [...accepted.values()].filter(({ commandId: id }) => !answers.has(id)),
    undelivered: () => [...answers.values()].filter((ack) => !delivered.has(ack.commandId)),
    accept: async (taken) => {
      if (memory.fail) throw new Error('ENOSPC');
      accepted.set(taken.commandId, taken);
      await Promise.resolve();
      events.push('accepted on disk');
    },
    answer: async (ack) => {
      answers.set(ack.commandId, ack);
    },
    delivered: async (id) => {
      delivered.add(id);
    },
  };
  return memory;
}

function setUp(rotateModem?: (request: RotationRequest) => Promise<RotationOutcome>) {
  const events: string[] = [];
  const acks: CommandAck[] = [];
  const memory = createMemory(events);
  const link = { isUp: true, asked: 0 };
  const clock = { nowMs };
  const reached = () => undefined;
  const log = createLog({ write: () => undefined, now: () => nowMs });
  const queue = createRotationQueue({
    hold: async () => void events.push('hold'),
    release: async () => void events.push('release'),
    rotate: async (request) => {
      events.push('rotate');
      return rotateModem ? rotateModem(request) : changed;
    },
    onChanged: () => void events.push('changed'),
    reached,
    log,
  });
  const answers = createAnswers({
    memory,
    publish: async (ack) => {
      if (!link.isUp) return false;
      acks.push(CommandAck.parse(ack));
      return true;
    },
    now: () => clock.nowMs,
    reached,
    log,
  });
  const inbox = createCommandInbox({
    answers,
    portOf: (id) => (id === modemId ? port : undefined),
    rotate: queue.rotate,
    operate: async ({ kind }) => {
      events.push(kind);
      return kind === 'stop' ? { ...failedOutcome('timeout'), status: 'done', code: null } : failedOutcome('timeout');
    },
    now: () => clock.nowMs,
    onUnknownGeneration: () => {
      link.asked += 1;
    },
    reached,
    log,
  });
  const onEnded = () => events.push('turn ended');
  const turn = () =>
    rotateByTimer(port, { answers, queue, newRotationId: () => timerId, now: () => clock.nowMs, onEnded, reached });
  return {
    inbox,
    answers,
    turn,
    clock,
    memory,
    events,
    acks,
    link,
    statuses: () => acks.map(({ status, code }) => code ?? status),
  };
}

describe('the command inbox', () => {
  it('records a command before it runs, holds the port, and answers with the outcome', async () => {
    const { inbox, events, acks, statuses } = setUp();
    await inbox.receive(command());
    expect(events).toEqual(['accepted on disk', 'hold', 'rotate', 'changed', 'release']);
    expect(statuses()).toEqual(['accepted', 'changed']);
    expect(acks[1]).toMatchObject({ commandId, oldIp: '46.133.0.1', newIp: '46.133.0.2', durationMs: 1_080 });
  });

  it.each<[string, Partial<RotateCommand>, string]>([
    ['past its deadline', { deadline: '2026-11-21T12:00:00.000Z' }, 'deadline_passed'],
    ['of an older allocation', { generation: 3 }, 'stale_generation'],
    ['of a newer allocation', { generation: 5 }, 'stale_generation'],
    ['for a modem it does not have', { modemId: 'mdm_01J00000000000000000000009' }, 'stale_generation'],
  ])('refuses one %s without using the modem', async (_, over, code) => {
    const { inbox, events, statuses } = setUp();
    await inbox.receive(command(over));
    expect(statuses()).toEqual([code]);
    expect(events).toEqual([]);
  });

  it.each([
    ['stop', 'done'],
    ['start', 'timeout'],
  ] as const)('runs %s without holding the port, and answers %s', async (kind, outcome) => {
    const { inbox, events, statuses } = setUp();
    await inbox.receive({ ...command({ commandId: 'act_01J00000000000000000000000' }), kind });
    expect(events).toEqual(['accepted on disk', kind]);
    expect(statuses()).toEqual(['accepted', outcome]);
  });

  it('requests the desired state if a command has a newer allocation', async () => {
    const { inbox, link } = setUp();
    await inbox.receive(command({ generation: 3 }));
    expect(link.asked).toBe(0);
    await inbox.receive(command({ commandId: otherCommandId, generation: 5 }));
    expect(link.asked).toBe(1);
  });

  it('answers a repeated command with the stored result', async () => {
    const { inbox, events, acks } = setUp();
    await inbox.receive(command());
    await inbox.receive(command());
    expect(events.filter((event) => event === 'rotate')).toHaveLength(1);
    expect(acks[2]).toEqual(acks[1]);
  });

  it('runs one of two copies that arrive together', async () => {
    const { inbox, events, statuses } = setUp();
    await Promise.all([inbox.receive(command()), inbox.receive(command())]);
    expect(events.filter((event) => event === 'rotate')).toHaveLength(1);
    expect(statuses().filter((status) => status === 'changed')).toHaveLength(1);
  });

  it('answers two commands for one modem from a shared rotation', async () => {
    const { inbox, events, acks } = setUp();
    await Promise.all([inbox.receive(command()), inbox.receive(command({ commandId: otherCommandId }))]);
    expect(events.filter((event) => event === 'rotate')).toHaveLength(1);
    const final = acks.filter(({ status }) => status === 'changed');
    expect(new Set(final.map((ack) => ack.commandId))).toEqual(new Set([commandId, otherCommandId]));
  });

  it('does not run a command that it cannot record', async () => {
    const { inbox, memory, events, statuses } = setUp();
    memory.fail = true;
    await inbox.receive(command());
    expect(events).toEqual([]);
    expect(statuses()).toEqual(['interrupted']);
  });

  it('does not run a command whose deadline passed while it was recorded', async () => {
    const { inbox, memory, events, statuses, clock } = setUp();
    const { accept } = memory;
    memory.accept = async (...taken) => {
      await accept(...taken);
      clock.nowMs += 60_000;
    };
    await inbox.receive(command());
    expect(events).toEqual(['accepted on disk']);
    expect(statuses()).toEqual(['accepted', 'deadline_passed']);
  });

  it('answers and releases the port if the rotation throws', async () => {
    const { inbox, events, statuses } = setUp(() => Promise.reject(new Error('boom')));
    await inbox.receive(command());
    expect(statuses()).toEqual(['accepted', 'interrupted']);
    expect(events.at(-1)).toBe('release');
  });

  it.each([['text'], [null], [{ ...command(), kind: 'reboot' }], [{ ...command(), generation: '4' }]])(
    'drops what is not a command: %j',
    async (json) => {
      const { inbox, acks } = setUp();
      await inbox.receive(json);
      expect(acks).toEqual([]);
    },
  );
});

describe('unconfirmed results', () => {
  it('are sent again after reconnecting, and then no more', async () => {
    const { inbox, answers, link, statuses } = setUp();
    link.isUp = false;
    await inbox.receive(command());
    expect(statuses()).toEqual([]);
    link.isUp = true;
    await answers.flush();
    await answers.flush();
    expect(statuses()).toEqual(['changed']);
  });

  it('include those of commands interrupted by a crash, which do not run again', async () => {
    const { inbox, answers, memory, events, statuses } = setUp();
    await memory.accept({ commandId }, nowMs);
    await answers.settleInterrupted();
    await inbox.receive(command());
    expect(statuses()).toEqual(['interrupted', 'interrupted']);
    expect(events).not.toContain('rotate');
  });
});

describe('an automatic rotation', () => {
  it('is recorded, run and reported to the cloud', async () => {
    const { turn, events, acks } = setUp();
    await turn();
    expect(events).toEqual(['accepted on disk', 'hold', 'rotate', 'changed', 'release', 'turn ended']);
    const timer = { modemId, generation: 4, method: 'fast', startedAt: new Date(nowMs).toISOString() };
    expect(acks).toMatchObject([{ commandId: timerId, status: 'changed', newIp: '46.133.0.2', timer }]);
  });

  it('is skipped during another rotation', async () => {
    const { inbox, turn, events, statuses } = setUp();
    const commanded = inbox.receive(command());
    while (!events.includes('hold')) await Promise.resolve();
    await turn();
    await commanded;
    expect(events.filter((event) => event === 'rotate')).toHaveLength(1);
    expect(statuses()).toEqual(['accepted', 'changed']);
  });

  it('is reported as interrupted after a crash, with its details', async () => {
    const { answers, memory, acks } = setUp();
    const timer = { modemId, generation: 4, method: 'fast', startedAt: '2026-11-21T11:59:00.000Z' } as const;
    await memory.accept({ commandId: timerId, timer }, nowMs);
    await memory.accept({ commandId }, nowMs);
    expect(await answers.settleInterrupted()).toEqual([timer]);
    expect(acks).toMatchObject([{ commandId: timerId, code: 'interrupted', timer }, { commandId }]);
  });
});
