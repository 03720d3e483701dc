import type { ActionStep } from '@cellgate/shared/modem/modem-action.ts';
import { Command } from '@cellgate/shared/server/server.messages.ts';
import type { Log } from '../../log.ts';
import type { RotationOutcome } from '../../rotation-outcome.ts';
import type { ReachStep } from '../../step.ts';
import { type CommandOutcome, failedOutcome, type RotationRequest } from '../rotation/rotation-queue.ts';
import type { Answers } from './answers.ts';
import type { KnownPort } from './desired-state.ts';
import { createLastingSteps } from './lasting-steps.ts';

export interface OperationRequest {
  imei: string;
  kind: 'start' | 'stop' | 'restart';
  /** Deadline in epoch ms of the trusted clock. */
  deadlineAtMs: number;
  /** Called at each step. */
  onStep: (step: ActionStep) => void;
}

export interface CommandInboxDeps {
  answers: Answers;
  /** Returns the port of a modem in the current desired state. */
  portOf: (modemId: string) => KnownPort | undefined;
  rotate: (request: RotationRequest) => Promise<RotationOutcome>;
  /** Starts, stops or restarts a modem. */
  operate: (request: OperationRequest) => Promise<CommandOutcome>;
  /** Returns epoch ms of the trusted clock. */
  now: () => number;
  /** Called when a command refers to an allocation that this server does not have yet. */
  onUnknownGeneration: () => void;
  reached: ReachStep;
  log: Log;
}

/** Runs each command at most once, within its deadline and only for its own allocation, and answers every command. */
export interface CommandInbox {
  receive(json: unknown): Promise<void>;
}

export function createCommandInbox(deps: CommandInboxDeps): CommandInbox {
  const { answers, now, reached, log } = deps;

  const perform = async (command: Command, imei: string): Promise<CommandOutcome> => {
    const { commandId, modemId, kind, reportsSteps } = command;
    using steps = createLastingSteps((step) => {
      if (reportsSteps) answers.step(commandId, step);
    });
    const onStep = steps.reached;
    const deadlineAtMs = Date.parse(command.deadline);
    if (kind === 'rotate') return await deps.rotate({ modemId, imei, method: command.method, deadlineAtMs, onStep });
    return await deps.operate({ imei, kind, deadlineAtMs, onStep });
  };
  const carryOut = async (command: Command, { imei }: KnownPort): Promise<void> => {
    const { commandId } = command;
    if (!(await answers.accept({ commandId }))) return;
    // The disk may have been slow: a late command must not interrupt traffic.
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
      // Nothing asynchronous may come between this check and the record, because a duplicate message may follow directly.
      const repeated = answers.repeat(command.commandId);
      if (repeated) return repeated;
      const port = deps.portOf(command.modemId);
      const refusal = refusalOf(command, { generation: port?.generation, nowMs: now() });
      if (!refusal && port) return carryOut(command, port);
      if (command.generation > (port?.generation ?? -1)) deps.onUnknownGeneration();
      return answers.finish({ commandId: command.commandId }, failedOutcome(refusal ?? 'stale_generation'));
    },
  };
}

/** Returns the reason to refuse a command; undefined if it may run. */
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
