import type { RotationId } from '@cellgate/shared/contract/id.ts';
import { Command, type CommandAck } from '@cellgate/shared/server/server.messages.ts';
import { type Log, messageOf } from '../log.ts';
import type { KnownPort } from './desired-state.ts';
import { failedEnd, type RotationEnd, type RotationRequest } from './rotation-queue.ts';

/** The memory of commands that survives a crash. */
export interface CommandMemory {
  answerOf(commandId: RotationId): CommandAck | undefined;
  isOpen(commandId: RotationId): boolean;
  open(): RotationId[];
  undelivered(): CommandAck[];
  accept(commandId: RotationId, atMs: number): Promise<void>;
  answer(ack: CommandAck, atMs: number): Promise<void>;
  delivered(commandId: RotationId): Promise<void>;
}

export interface CommandInboxParts {
  memory: CommandMemory;
  /** The port of a modem in the state that is being kept. */
  portOf: (modemId: string) => KnownPort | undefined;
  rotate: (request: RotationRequest) => Promise<RotationEnd>;
  /** True once the broker has confirmed the message. */
  publish: (ack: CommandAck) => Promise<boolean>;
  /** Epoch milliseconds that never go back. */
  now: () => number;
  /** A command named an allocation that this server has not heard of yet. */
  onUnknownGeneration: () => void;
  log: Log;
}

/** Carries out each command at most once, within its deadline and for its own allocation, and answers every one of them. */
export interface CommandInbox {
  receive(json: unknown): Promise<void>;
  /** Sends the answers that the cloud has not confirmed. */
  flush(): Promise<void>;
  /** Answers what a crash cut short; it is not run again, because nobody knows how far it came. */
  settleInterrupted(): Promise<void>;
}

export function createCommandInbox(parts: CommandInboxParts): CommandInbox {
  const { memory, log } = parts;

  const send = async (ack: CommandAck): Promise<void> => {
    const isConfirmed = await parts.publish(ack);
    if (isConfirmed && ack.status !== 'accepted') await memory.delivered(ack.commandId);
  };
  /** Stored and sent side by side: the cloud keeps the first final answer, so the disk must not hold it up. */
  const finish = async (commandId: RotationId, end: RotationEnd): Promise<void> => {
    const nowMs = parts.now();
    const ack: CommandAck = { v: 1, commandId, at: new Date(nowMs).toISOString(), ...end };
    log.info('command answered', { commandId, status: ack.status, code: ack.code, durationMs: ack.durationMs });
    const stored = memory.answer(ack, nowMs);
    await Promise.all([stored, send(ack)]);
  };
  const carryOut = async (command: Command, { imei }: KnownPort): Promise<void> => {
    const { commandId, modemId, method } = command;
    try {
      await memory.accept(commandId, parts.now());
    } catch (error) {
      // Without a record a repeat could run it twice, so it is not run at all.
      log.error('command could not be recorded', { commandId, error: messageOf(error) });
      await finish(commandId, failedEnd('interrupted'));
      return;
    }
    sendInBackground(send(acceptedAck(commandId, parts.now())), log);
    const end = await parts.rotate({ modemId, imei, method, deadlineAtMs: Date.parse(command.deadline) });
    await finish(commandId, end);
  };
  return {
    receive: async (json) => {
      const parsed = Command.safeParse(json);
      if (!parsed.success) {
        log.warn('command refused', { code: 'malformed' });
        return;
      }
      const command = parsed.data;
      const stored = memory.answerOf(command.commandId);
      if (stored) return send(stored);
      if (memory.isOpen(command.commandId)) return send(acceptedAck(command.commandId, parts.now()));
      const port = parts.portOf(command.modemId);
      const refusal = refusalOf(command, { generation: port?.generation, nowMs: parts.now() });
      if (!refusal && port) return carryOut(command, port);
      if (command.generation > (port?.generation ?? -1)) parts.onUnknownGeneration();
      return finish(command.commandId, failedEnd(refusal ?? 'stale_generation'));
    },
    flush: async () => {
      await Promise.all(memory.undelivered().map(send));
    },
    settleInterrupted: async () => {
      for (const commandId of memory.open()) await finish(commandId, failedEnd('interrupted'));
    },
  };
}

/** Why a command must not be carried out; undefined when it may. */
export function refusalOf(
  command: Pick<Command, 'deadline' | 'generation'>,
  { generation, nowMs }: { generation: number | undefined; nowMs: number },
): 'deadline_passed' | 'stale_generation' | undefined {
  if (nowMs >= Date.parse(command.deadline)) return 'deadline_passed';
  return command.generation === generation ? undefined : 'stale_generation';
}

function acceptedAck(commandId: RotationId, nowMs: number): CommandAck {
  const at = new Date(nowMs).toISOString();
  return {
    v: 1,
    commandId,
    status: 'accepted',
    at,
    oldIp: null,
    newIp: null,
    attempts: [],
    durationMs: null,
    code: null,
  };
}

function sendInBackground(sending: Promise<void>, log: Log): void {
  sending.catch((error: unknown) => log.warn('answer not sent', { error: messageOf(error) }));
}
