import { describe, expect, it } from 'vitest';
import { applyModemMessage, type ModemView } from '../modem/modem-view.ts';
import { type RecordedMessage, recordHour, seededRandom, shuffledWithRepeats, stickReport } from './_recorded-hour.ts';
import { isOlder, type MessageMark } from './message-order.ts';
import { CommandAck, Heartbeat, Presence, Reported } from './server.messages.ts';
import { applyServerMessage, type ServerMessage, type ServerView } from './server-view.ts';

const startMs = Date.parse('2026-11-21T08:00:00.000Z');
const imeis = [
  ['350000000000001', '350000000000002', '350000000000003'],
  ['350000000000011', '350000000000012'],
] as const;
const newImei = '350000000000020';
const sold = {
  modemId: 'mdm_01JD0000000000000000000000',
  generation: 1,
  rotationId: 'rot_01JD0000000000000000000000',
} as const;
const hour = recordHour({ startMs, imeis, newImei, sold }).map(parse);

/** Parses a recorded message by the contract, so that the recorded hour cannot drift away from it. */
function parse({ server, channel, atMs, payload }: RecordedMessage) {
  const { order } = Presence.pick({ order: true }).parse(payload);
  const mark: MessageMark = { at: new Date(startMs + atMs).toISOString(), ...(order && { order }) };
  const said: ServerMessage[] = [];
  const report = channel === 'reported' ? Reported.parse(payload) : undefined;
  const ack = channel === 'command/ack' ? CommandAck.parse(payload) : undefined;
  if (report) said.push({ kind: 'report', mark, ...report });
  if (channel === 'presence') said.push({ kind: 'presence', mark, ...Presence.parse(payload) });
  if (channel === 'heartbeat') {
    const { bootId, applied, host: figures } = Heartbeat.parse(payload);
    said.push({ kind: 'heartbeat', mark, bootId, applied, figures });
  }
  const address = ack?.status === 'changed' ? (ack.newIp ?? undefined) : undefined;
  return { server, mark, said, report, address };
}

const noServer: ServerView = {
  presence: 'offline',
  lastSeenAt: null,
  bootId: null,
  applied: null,
  figures: null,
};
const noModem: ModemView = { report: null, live: null, operator: null };

/** Returns the state after handling the messages in this order. Omits since when a port and a connection have been in their state. */
function play(messages: readonly (typeof hour)[number][]) {
  const servers: [ServerView, ServerView] = [noServer, noServer];
  const modems = new Map<string, ModemView>();
  for (const { server, mark, said, report, address } of messages) {
    for (const message of said) servers[server] = applyServerMessage(servers[server], message);
    for (const stick of report?.modems ?? []) {
      const key = `${server} ${stick.imei}`;
      modems.set(key, applyModemMessage(modems.get(key) ?? noModem, { mark, report: stick }));
    }
    const soldKey = `0 ${imeis[0][0]}`;
    for (const port of report?.ports ?? [])
      modems.set(soldKey, applyModemMessage(modems.get(soldKey) ?? noModem, { mark, port }));
    if (address) modems.set(soldKey, applyModemMessage(modems.get(soldKey) ?? noModem, { mark, address }));
  }
  const known = [...modems].map(([key, { live, reachSince: _, ...modem }]) => ({
    key,
    ...modem,
    live: live && { ...live, at: '' },
  }));
  return sorted({ servers, modems: known.sort((a, b) => (a.key < b.key ? -1 : 1)) });
}

/** Returns JSON with sorted keys, so that equal states give equal texts. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

describe('an hour of two agents', () => {
  it('ends with both online, the rotated address shown and the port open', () => {
    const { servers, modems } = JSON.parse(play(hour));
    expect(hour.length).toBeGreaterThan(250);
    expect(servers).toMatchObject([
      { presence: 'online', bootId: 'boot-0-1120', applied: { revision: 3 }, unidentified: [] },
      { presence: 'online', bootId: 'boot-1-2000', unidentified: [] },
    ]);
    expect(modems[0]).toMatchObject({
      operator: 'Kyivstar',
      report: { egressIp: '46.133.9.9' },
      live: { state: 'open' },
    });
  });

  it('ends the same in 10,000 orders, with repetitions', () => {
    const expected = play(hour);
    const differing: number[] = [];
    for (let seed = 1; seed <= 10_000; seed += 1)
      if (play(shuffledWithRepeats(hour, seededRandom(seed))) !== expected) differing.push(seed);
    expect(differing).toEqual([]);
  }, 120_000);
});

const at = (seconds: number) => new Date(startMs + seconds * 1_000).toISOString();
const numbered = (seconds: number, boot: number, connection: number, sequence: number): MessageMark => ({
  at: at(seconds),
  order: { boot, connection, sequence },
});

describe('isOlder', () => {
  it.each([
    ['an earlier message of the same run', numbered(9, 5, 1, 3), numbered(1, 5, 1, 4), true],
    ['a message of an earlier run, with a greater number', numbered(9, 4, 1, 99), numbered(1, 5, 1, 1), true],
    ['the same message again', numbered(9, 5, 1, 3), numbered(1, 5, 1, 3), false],
    ['the next message', numbered(1, 5, 2, 4), numbered(9, 5, 1, 3), false],
    ['without numbers, by the broker’s time', { at: at(1) }, { at: at(2) }, true],
    ['without numbers, at the same moment', { at: at(2) }, { at: at(2) }, false],
    ['the first with a number after an upgrade', numbered(1, 5, 1, 1), { at: at(2) }, false],
    ['one without a number after a rollback', { at: at(9) }, numbered(1, 5, 1, 7), false],
    ['one without a number from before the upgrade', { at: at(1) }, numbered(2, 5, 1, 7), true],
  ] as const)('%s', (_, next, known, expected) => {
    expect(isOlder(next, known)).toBe(expected);
  });

  it('is false while nothing is known', () => {
    expect(isOlder({ at: at(1) }, undefined)).toBe(false);
  });
});

describe('presence', () => {
  const online = (mark: MessageMark, bootId = 'b'): ServerMessage => ({
    kind: 'presence',
    status: 'online',
    bootId,
    mark,
  });
  const offline = (mark: MessageMark, bootId = 'b'): ServerMessage => ({
    kind: 'presence',
    status: 'offline',
    bootId,
    mark,
  });
  const heartbeat = (mark: MessageMark, bootId = 'b'): ServerMessage => ({
    kind: 'heartbeat',
    bootId,
    applied: null,
    figures: { uptimeSeconds: 1, cpuPercent: null, memory: { usedBytes: 1, totalBytes: 2 }, disk: null },
    mark,
  });
  const after = (...messages: ServerMessage[]) => messages.reduce(applyServerMessage, noServer);

  it.each([
    ['last will of the connection before', [online(numbered(9, 1, 2, 9)), offline(numbered(10, 1, 1, 1))], 'online'],
    ['last will of this connection', [online(numbered(9, 1, 2, 9)), offline(numbered(10, 1, 2, 8))], 'offline'],
    [
      'heartbeat from before the last will',
      [offline(numbered(10, 1, 2, 8)), heartbeat(numbered(9, 1, 2, 9))],
      'offline',
    ],
    ['heartbeat of the next connection', [offline(numbered(10, 1, 2, 8)), heartbeat(numbered(9, 1, 3, 99))], 'online'],
    ['without numbers: last will of another run', [online({ at: at(1) }, 'c'), offline({ at: at(2) }, 'b')], 'online'],
    ['without numbers: old last will', [online({ at: at(2) }), offline({ at: at(1) })], 'online'],
    [
      'without numbers: old heartbeat',
      [online({ at: at(1) }), offline({ at: at(3) }), heartbeat({ at: at(2) })],
      'offline',
    ],
  ] as const)('%s', (_, messages, presence) => {
    expect(after(...messages).presence).toBe(presence);
  });

  it('is as old as the broker’s receipt of the newest sign of life', () => {
    const late = [heartbeat(numbered(60, 1, 1, 5)), heartbeat(numbered(30, 1, 1, 4))];
    expect(after(...late).lastSeenAt).toBe(at(60));
    expect(after(...late.toReversed()).lastSeenAt).toBe(at(60));
  });
});

it('a report from before the end of a rotation does not put the old address back', () => {
  const before = applyModemMessage(noModem, { mark: numbered(1, 1, 1, 1), report: stickReport(newImei) });
  const rotated = applyModemMessage(before, { mark: numbered(3, 1, 1, 3), address: '46.133.9.9' });
  const late = applyModemMessage(rotated, {
    mark: numbered(2, 1, 1, 2),
    report: stickReport(newImei, { signalDbm: -99 }),
  });
  expect(late.report).toMatchObject({ signalDbm: -99, egressIp: '46.133.9.9', egressSeenAt: at(3) });
  const next = applyModemMessage(late, { mark: numbered(4, 1, 1, 4), report: stickReport(newImei) });
  expect(next.report?.egressIp).toBe('46.133.1.1');
});
