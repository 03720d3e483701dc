import type { CommandId } from '@cellgate/shared/contract/id.ts';
import type { ActionStep } from '@cellgate/shared/modem/modem-action.ts';
import type { CommandAck, TimerRotation } from '@cellgate/shared/server/server.messages.ts';
import { type Log, messageOf } from '../../log.ts';
import type { ReachStep } from '../../step.ts';
import { type CommandOutcome, failedOutcome } from '../rotation/rotation-queue.ts';

/** Storage of commands that survives crashes. */
export interface CommandMemory {
  answerOf(commandId: CommandId): CommandAck | undefined;
  isOpen(commandId: CommandId): boolean;
  open(): Accepted[];
  undelivered(): CommandAck[];
  accept(accepted: Accepted, atMs: number): Promise<void>;
  answer(ack: CommandAck, atMs: number): Promise<void>;
  delivered(commandId: CommandId): Promise<void>;
}

/** An accepted command. `timer` describes an automatic rotation, for which the cloud has no command. */
export interface Accepted {
  commandId: CommandId;
  timer?: TimerRotation | undefined;
}

export interface AnswersDeps {
  memory: CommandMemory;
  /** Resolves with true when the broker has confirmed the message. */
  publish: (ack: CommandAck) => Promise<boolean>;
  /** Epoch milliseconds. */
  now: () => number;
  reached: ReachStep;
  log: Log;
}

/** Records one result per accepted command and resends it until the cloud confirms it. */
export interface Answers {
  /** Records an acceptance. Returns false if that fails; the command is then answered as failed and must not run. */
  accept(accepted: Accepted): Promise<boolean>;
  /** Reports what the agent is doing with a command. Not stored: a later step, or the result, replaces it. */
  step(commandId: CommandId, step: ActionStep): void;
  /** Records the result before sending it: after a crash the same result is sent. */
  finish(accepted: Accepted, end: CommandOutcome): Promise<void>;
  /** Resends the stored result, or the acceptance if there is none yet. Returns undefined, synchronously, for an unknown command. */
  repeat(commandId: CommandId): Promise<void> | undefined;
  /** Sends all unconfirmed results. */
  flush(): Promise<void>;
  /**
   * Answers commands interrupted by a crash as failed. They do not run again, because their progress is unknown. Resolves with those that were
   * automatic rotations.
   */
  settleInterrupted(): Promise<TimerRotation[]>;
}

export function createAnswers(deps: AnswersDeps): Answers {
  const { memory, publish, now, reached, log } = deps;

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
      // The result is kept in memory; a full disk must not prevent its delivery.
      log.error('result write failed', { commandId, error: messageOf(error) });
    }
    log.info('command finished', { commandId, status: ack.status, code: ack.code, durationMs: ack.durationMs });
    await send(ack);
  };
  /** Sends an informational message, which the command does not wait for. */
  const inform = (ack: CommandAck) => {
    send(ack).catch((error: unknown) => {
      log.warn('result publish failed', { error: messageOf(error) });
    });
  };
  return {
    step: (commandId, step) => inform({ ...acceptedAck(commandId, now()), step }),
    accept: async (accepted) => {
      const { commandId, timer } = accepted;
      try {
        await memory.accept(accepted, now());
      } catch (error) {
        // Without a record, a repeated message could run the command twice, so it does not run.
        log.error('command write failed', { commandId, error: messageOf(error) });
        await finish(accepted, failedOutcome('interrupted'));
        return false;
      }
      reached('command recorded');
      if (timer) return true;
      inform(acceptedAck(commandId, now()));
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
