import type { CommandId } from '@cellgate/shared/contract/id.ts';
import type { CommandAck, TimerRotation } from '@cellgate/shared/server/server.messages.ts';
import { type Log, messageOf } from '../../log.ts';
import type { ReachStep } from '../../step.ts';
import { type CommandOutcome, failedOutcome } from '../rotation/rotation-queue.ts';

/** The memory of commands that survives a crash. */
export interface CommandMemory {
  answerOf(commandId: CommandId): CommandAck | undefined;
  isOpen(commandId: CommandId): boolean;
  open(): Accepted[];
  undelivered(): CommandAck[];
  accept(accepted: Accepted, atMs: number): Promise<void>;
  answer(ack: CommandAck, atMs: number): Promise<void>;
  delivered(commandId: CommandId): Promise<void>;
}

/** What was taken on. `timer` says what it is where no command of the cloud does. */
export interface Accepted {
  commandId: CommandId;
  timer?: TimerRotation | undefined;
}

export interface AnswersDeps {
  memory: CommandMemory;
  /** True once the broker has confirmed the message. */
  publish: (ack: CommandAck) => Promise<boolean>;
  /** Epoch milliseconds. */
  now: () => number;
  reached: ReachStep;
  log: Log;
}

/** What was taken on once is answered once, however often the process or the connection is lost on the way. */
export interface Answers {
  /** Writes down that it will be done. False when that is not possible; it is then answered as failed and must not be done. */
  accept(accepted: Accepted): Promise<boolean>;
  /** Stored before it is sent: after a crash nothing else may be said than what was said before it. */
  finish(accepted: Accepted, end: CommandOutcome): Promise<void>;
  /** Sends the answer that stands, or that there will be one. Undefined, and at once, when the command has never been seen. */
  repeat(commandId: CommandId): Promise<void> | undefined;
  /** Sends the answers that the cloud has not confirmed. */
  flush(): Promise<void>;
  /**
   * Answers what a crash cut short; it is not run again, because nobody knows how far it came. Resolves with those of it that nobody had
   * asked for: turns of a timer.
   */
  settleInterrupted(): Promise<TimerRotation[]>;
}

export function createAnswers(parts: AnswersDeps): Answers {
  const { memory, publish, now, reached, log } = parts;

  const send = async (ack: CommandAck): Promise<void> => {
    const isConfirmed = await publish(ack);
    if (!isConfirmed || ack.status === 'accepted') return;
    reached('answer confirmed');
    await memory.delivered(ack.commandId);
  };
  const finish: Answers['finish'] = async ({ commandId, timer }, end) => {
    const nowMs = now();
    const ack: CommandAck = { v: 1, commandId, at: new Date(nowMs).toISOString(), ...end, ...(timer && { timer }) };
    try {
      await memory.answer(ack, nowMs);
      reached('answer recorded');
    } catch (error) {
      // It stands in this process; a disk that is full must keep neither the answer nor the agent from the cloud.
      log.error('result write failed', { commandId, error: messageOf(error) });
    }
    log.info('command finished', { commandId, status: ack.status, code: ack.code, durationMs: ack.durationMs });
    await send(ack);
  };
  return {
    accept: async (accepted) => {
      const { commandId, timer } = accepted;
      try {
        await memory.accept(accepted, now());
      } catch (error) {
        // Without a record a repeat could run it twice, so it is not run at all.
        log.error('command write failed', { commandId, error: messageOf(error) });
        await finish(accepted, failedOutcome('interrupted'));
        return false;
      }
      reached('command recorded');
      if (timer) return true;
      // Worth knowing early, but nobody waits for it.
      send(acceptedAck(commandId, now())).catch((error: unknown) => {
        log.warn('result publish failed', { error: messageOf(error) });
      });
      return true;
    },
    finish,
    repeat: (commandId) => {
      const stored = memory.answerOf(commandId);
      if (stored) return send(stored);
      return memory.isOpen(commandId) ? send(acceptedAck(commandId, now())) : undefined;
    },
    flush: async () => {
      await Promise.all(memory.undelivered().map(send));
    },
    settleInterrupted: async () => {
      const open = memory.open();
      for (const accepted of open) await finish(accepted, failedOutcome('interrupted'));
      return open.flatMap(({ timer }) => timer ?? []);
    },
  };
}

function acceptedAck(commandId: CommandId, nowMs: number): CommandAck {
  const at = new Date(nowMs).toISOString();
  const nothing = { oldIp: null, newIp: null, attempts: [], durationMs: null, code: null };
  return { v: 1, commandId, status: 'accepted', at, ...nothing };
}
