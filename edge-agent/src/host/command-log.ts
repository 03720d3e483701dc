import { type FileHandle, open } from 'node:fs/promises';
import { CommandId } from '@cellgate/shared/contract/id.ts';
import { CommandAck, TimerRotation } from '@cellgate/shared/server/server.messages.ts';
import { z } from 'zod';
import type { Accepted } from '../cloud/transport/answers.ts';
import { type Log, messageOf } from '../log.ts';
import type { ReachStep } from '../step.ts';
import { readIfPresent, writeDurably } from './durable-file.ts';

/** Retention of answered commands. Longer than a broker can delay a message: a session lasts one hour, a redelivery another. */
export const answerKeptMs = 24 * 3_600_000;

const Line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), commandId: CommandId, atMs: z.number(), timer: TimerRotation.optional() }),
  z.object({ kind: z.literal('answered'), ack: CommandAck, atMs: z.number() }),
  z.object({ kind: z.literal('delivered'), commandId: CommandId }),
]);
type Line = z.infer<typeof Line>;

interface Entry {
  atMs: number;
  timer?: TimerRotation | undefined;
  answer?: CommandAck;
  delivered: boolean;
}

/** Log of accepted commands, their results, and the results that the cloud has not confirmed yet. */
export interface CommandLog extends AsyncDisposable {
  answerOf(commandId: CommandId): CommandAck | undefined;
  /** Reports whether the command was accepted and has no result yet. */
  isOpen(commandId: CommandId): boolean;
  open(): Accepted[];
  undelivered(): CommandAck[];
  /** Records an acceptance. The command may run only after the promise has resolved: the record is then durable. */
  accept(accepted: Accepted, atMs: number): Promise<void>;
  /** Records a result. Visible at once; durable when the promise resolves. */
  answer(ack: CommandAck, atMs: number): Promise<void>;
  delivered(commandId: CommandId): Promise<void>;
  /** Removes entries older than 24 hours and rewrites the file. */
  prune(nowMs: number): Promise<void>;
}

export async function openCommandLog(parts: {
  path: string;
  nowMs: number;
  reached: ReachStep;
  log: Log;
}): Promise<CommandLog> {
  const entries = new Map<CommandId, Entry>();
  for (const line of readLines(await readIfPresent(parts.path), parts.log)) replay(entries, line);
  let file: FileHandle | undefined;
  let isTorn = true;
  // One write at a time: lines keep their order, and a rewrite never overtakes an append.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const record = (line: Line): Promise<void> => {
    replay(entries, line);
    return inTurn(async () => {
      file ??= await open(parts.path, 'a', 0o600);
      // A new line separates the record from a fragment that a failed write may have left.
      const begin = isTorn ? '\n' : '';
      isTorn = true;
      await file.writeFile(`${begin}${JSON.stringify(line)}\n`);
      isTorn = false;
      if (line.kind === 'accepted') parts.reached('command written');
      if (line.kind === 'answered') parts.reached('answer written');
      // A lost delivery note only repeats a result; the other lines must survive a power cut.
      if (line.kind !== 'delivered') await file.datasync();
    });
  };
  const prune = (nowMs: number) =>
    inTurn(async () => {
      for (const [commandId, entry] of entries) {
        if (entry.answer && nowMs - entry.atMs > answerKeptMs) entries.delete(commandId);
      }
      await file?.close();
      file = undefined;
      const lines = [...entries].flatMap(([commandId, entry]) => linesOf(commandId, entry));
      await writeDurably(parts.path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
        reached: (stage) => parts.reached(`command log ${stage}`),
      });
      isTorn = false;
    });
  await prune(parts.nowMs).catch((error: unknown) => {
    // The old file remains until the disk has space.
    parts.log.warn('command log rewrite failed', { error: messageOf(error) });
  });
  return {
    answerOf: (commandId) => entries.get(commandId)?.answer,
    isOpen: (commandId) => isOpen(entries.get(commandId)),
    open: () =>
      [...entries].flatMap(([commandId, entry]) => (isOpen(entry) ? [{ commandId, timer: entry.timer }] : [])),
    undelivered: () => [...entries.values()].flatMap(({ answer, delivered }) => (answer && !delivered ? [answer] : [])),
    accept: async ({ commandId, timer }, atMs) => {
      try {
        await record({ kind: 'accepted', commandId, atMs, ...(timer && { timer }) });
      } catch (error) {
        entries.delete(commandId);
        throw error;
      }
    },
    answer: (ack, atMs) => record({ kind: 'answered', ack, atMs }),
    delivered: async (commandId) => {
      if (entries.get(commandId)?.delivered === false) await record({ kind: 'delivered', commandId });
    },
    prune,
    [Symbol.asyncDispose]: async () => {
      await last;
      await file?.close();
      file = undefined;
    },
  };
}

function isOpen(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.answer === undefined;
}

function replay(entries: Map<CommandId, Entry>, line: Line): void {
  if (line.kind === 'accepted') {
    entries.set(line.commandId, { atMs: line.atMs, timer: line.timer, delivered: false });
  } else if (line.kind === 'answered') {
    entries.set(line.ack.commandId, { atMs: line.atMs, answer: line.ack, delivered: false });
  } else {
    const entry = entries.get(line.commandId);
    if (entry) entry.delivered = true;
  }
}

function linesOf(commandId: CommandId, { atMs, timer, answer, delivered }: Entry): Line[] {
  if (!answer) return [{ kind: 'accepted', commandId, atMs, ...(timer && { timer }) }];
  return [{ kind: 'answered', ack: answer, atMs }, ...(delivered ? [{ kind: 'delivered', commandId } as const] : [])];
}

function readLines(text: string | undefined, log: Log): Line[] {
  return (text ?? '').split('\n').flatMap((json) => {
    if (json === '') return [];
    try {
      return [Line.parse(JSON.parse(json))];
    } catch {
      log.warn('command log line corrupted', { length: json.length });
      return [];
    }
  });
}
