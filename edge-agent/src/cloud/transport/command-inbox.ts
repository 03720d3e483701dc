import { Command } from '@cellgate/shared/server/server.messages.ts';
import type { Log } from '../../log.ts';
import type { RotationOutcome } from '../../rotation-outcome.ts';
import type { ReachStep } from '../../step.ts';
import { type CommandOutcome, failedOutcome, type RotationRequest } from '../rotation/rotation-queue.ts';
import type { Answers } from './answers.ts';
import type { KnownPort } from './desired-state.ts';

export interface OperationRequest {
  imei: string;
  kind: 'start' | 'stop' | 'restart';
  /** Epoch milliseconds by the trusted clock. */
  deadlineAtMs: number;
}

export interface CommandInboxDeps {
  answers: Answers;
  /** The port of a modem in the state that is being kept. */
  portOf: (modemId: string) => KnownPort | undefined;
  rotate: (request: RotationRequest) => Promise<RotationOutcome>;
  /** Starts, stops or restarts a modem. */
  operate: (request: OperationRequest) => Promise<CommandOutcome>;
  /** Epoch milliseconds by the trusted clock. */
  now: () => number;
  /** A command named an allocation that this server has not heard of yet. */
  onUnknownGeneration: () => void;
  reached: ReachStep;
  log: Log;
}

/** Carries out each command at most once, within its deadline and for its own allocation, and answers every one of them. */
export interface CommandInbox {
  receive(json: unknown): Promise<void>;
}

export function createCommandInbox(parts: CommandInboxDeps): CommandInbox {
  const { answers, now, reached, log } = parts;

  const perform = (command: Command, imei: string): Promise<CommandOutcome> => {
    const { modemId, kind } = command;
    const deadlineAtMs = Date.parse(command.deadline);
    if (kind === 'rotate') return parts.rotate({ modemId, imei, method: command.method, deadlineAtMs });
    return parts.operate({ imei, kind, deadlineAtMs });
  };
  const carryOut = async (command: Command, { imei }: KnownPort): Promise<void> => {
    const { commandId } = command;
    if (!(await answers.accept({ commandId }))) return;
    // The disk may have taken long: what is late by now must not cut anybody's traffic.
    const end = isLate(command, now()) ? failedOutcome('deadline_passed') : await perform(command, imei);
    await answers.finish({ commandId }, end);
  };
  return {
    receive: async (json) => {
      const parsed = Command.safeParse(json);
      if (!parsed.success) {
        log.warn('command rejected', { code: 'malformed' });
        return;
      }
      reached('command received');
      const command = parsed.data;
      // Nothing may come between this look and the record: a second copy of the message is waiting right behind.
      const repeated = answers.repeat(command.commandId);
      if (repeated) return repeated;
      const port = parts.portOf(command.modemId);
      const refusal = refusalOf(command, { generation: port?.generation, nowMs: now() });
      if (!refusal && port) return carryOut(command, port);
      if (command.generation > (port?.generation ?? -1)) parts.onUnknownGeneration();
      return answers.finish({ commandId: command.commandId }, failedOutcome(refusal ?? 'stale_generation'));
    },
  };
}

/** Why a command must not be carried out; undefined when it may. */
export function refusalOf(
  command: Pick<Command, 'deadline' | 'generation'>,
  { generation, nowMs }: { generation: number | undefined; nowMs: number },
): 'deadline_passed' | 'stale_generation' | undefined {
  if (isLate(command, nowMs)) return 'deadline_passed';
  return command.generation === generation ? undefined : 'stale_generation';
}

function isLate({ deadline }: Pick<Command, 'deadline'>, nowMs: number): boolean {
  return nowMs >= Date.parse(deadline);
}
