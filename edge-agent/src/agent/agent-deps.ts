import type { RotationId } from '@cellgate/shared/contract/id.ts';
import type { AgentChannel } from '@cellgate/shared/server/server.messages.ts';
import type { AgentMessage } from '../cloud/transport/publisher.ts';
import type { AgentConfig } from '../config.ts';
import type { TimeSource } from '../host/trusted-clock.ts';
import type { Log } from '../log.ts';
import type { ReachStep } from '../step.ts';

/** All inputs of the agent from outside; with fixed inputs its behavior is reproducible. */
export interface AgentDeps {
  config: AgentConfig;
  agentVersion: string;
  /** ID of this run. */
  bootId: string;
  time: TimeSource;
  /** Returns a random number in [0, 1). */
  random: () => number;
  newRotationId: () => RotationId;
  reached: ReachStep;
  log: Log;
  /** Aborted if the agent has to stop while it is starting. */
  signal: AbortSignal;
}

/** Publishes a message to the cloud. Resolves with false if the broker has not confirmed it. */
export type PublishMessage = <C extends AgentChannel>(channel: C, message: AgentMessage<C>) => Promise<boolean>;
