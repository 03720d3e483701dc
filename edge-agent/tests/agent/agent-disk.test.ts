import { appendFile, mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandAck } from '@cellgate/shared/server/server.messages.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerKeptMs, type CommandLog, openCommandLog } from '../../src/host/command-log.ts';
import { openModemSlots } from '../../src/host/modem-slots.ts';
import { openStateFile } from '../../src/host/state-file.ts';
import { createLog } from '../../src/log.ts';

const log = createLog({ write: () => undefined, now: () => 0 });
const reached = () => undefined;
const hour = 3_600_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellgate-disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the state file', () => {
  const state = (revision: number) => ({
    serverId: 'srv_01J00000000000000000000000' as const,
    epoch: 1,
    revision,
    digest: `digest ${revision}`,
    ports: [],
  });
  const openFile = () => openStateFile({ folder, read: ({ revision }) => revision, reached, log });

  it('is empty at first, and returns the newest state afterwards', async () => {
    const file = openFile();
    expect(await file.load()).toBeUndefined();
    await file.save(state(1));
    await file.save(state(2));
    expect(await openFile().load()).toBe(2);
    expect((await stat(join(folder, 'desired.json'))).mode & 0o777).toBe(0o600);
  });

  it('never replaces the last valid file by a damaged one', async () => {
    const file = openFile();
    await file.save(state(1));
    await file.save(state(2));
    await truncate(join(folder, 'desired.json'), 20);
    const next = openFile();
    expect(await next.load()).toBe(1);
    await next.save(state(3));
    await truncate(join(folder, 'desired.json'), 20);
    expect(await openFile().load()).toBe(1);
  });

  it('survives a crash between its two renames', async () => {
    const file = openFile();
    await file.save(state(1));
    await rename(join(folder, 'desired.json'), join(folder, 'desired.previous.json'));
    await writeFile(join(folder, 'desired.json.tmp'), '{"epoch":1');
    expect(await openFile().load()).toBe(1);
  });

  it('rejects a state that its reader rejects', async () => {
    await openFile().save(state(1));
    const file = openStateFile({ folder, read: () => undefined, reached, log });
    expect(await file.load()).toBeUndefined();
  });
});

describe('the command log', () => {
  const first = 'rot_01J00000000000000000000000';
  const second = 'rot_01J00000000000000000000001';
  const path = () => join(folder, 'commands.jsonl');
  let opened: CommandLog[] = [];
  const openLog = async (nowMs = 0) => {
    const commandLog = await openCommandLog({ path: path(), nowMs, reached, log });
    opened.push(commandLog);
    return commandLog;
  };
  afterEach(async () => {
    await Promise.all(opened.map((commandLog) => commandLog[Symbol.asyncDispose]()));
    opened = [];
  });
  const ack = (commandId: CommandAck['commandId']): CommandAck => ({
    v: 1,
    commandId,
    status: 'changed',
    at: '2026-11-21T12:00:00.000Z',
    oldIp: '46.133.0.1',
    newIp: '46.133.0.2',
    attempts: [],
    durationMs: 1_000,
    code: null,
  });

  it('keeps accepted, answered and delivered commands across a crash', async () => {
    const before = await openLog();
    await before.accept({ commandId: first }, 1);
    await before.accept({ commandId: second }, 2);
    await before.answer(ack(second), 3);
    const after = await openLog();
    expect([after.open(), after.undelivered()]).toEqual([[{ commandId: first }], [ack(second)]]);
    await after.delivered(second);
    const last = await openLog();
    expect([last.isOpen(first), last.answerOf(second), last.undelivered()]).toEqual([true, ack(second), []]);
  });

  it('tolerates a truncated line', async () => {
    const before = await openLog();
    await before.accept({ commandId: first }, 1);
    await appendFile(path(), '{"kind":"answered","ack":{"comm');
    const after = await openLog();
    await after.accept({ commandId: second }, 2);
    const last = await openLog();
    expect(last.open().map(({ commandId }) => commandId)).toEqual([first, second]);
  });

  it('keeps results for a day', async () => {
    const before = await openLog();
    await before.answer(ack(first), 0);
    await before.answer(ack(second), hour);
    const dayLater = await openLog(answerKeptMs + 1);
    expect([dayLater.answerOf(first), dayLater.answerOf(second)]).toEqual([undefined, ack(second)]);
    await dayLater.prune(answerKeptMs + hour + 1);
    expect(await readFile(path(), 'utf8')).toBe('');
  });

  it('accepts new lines after pruning', async () => {
    const before = await openLog();
    await before.answer(ack(first), 0);
    await before.prune(answerKeptMs + 1);
    await before.accept({ commandId: second }, answerKeptMs + 2);
    const after = await openLog(answerKeptMs + 3);
    expect([after.open(), after.answerOf(first)]).toEqual([[{ commandId: second }], undefined]);
  });
});

describe('the slots of the modems', () => {
  it('are kept for the next process', async () => {
    const path = join(folder, 'modem-seats.json');
    const before = await openModemSlots(path);
    await before.learn([{ imei: '860000000000001', usbPath: '1-1' }]);
    expect((await openModemSlots(path)).slotOf('860000000000001')).toBe('1-1');
  });
});
