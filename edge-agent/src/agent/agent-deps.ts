import type { RotationId } from '@cellgate/shared/contract/id.ts';
import type { AgentChannel } from '@cellgate/shared/server/server.messages.ts';
import type { AgentMessage } from '../cloud/transport/mqtt-link.ts';
import type { AgentConfig } from '../config.ts';
import type { TimeSource } from '../host/trusted-clock.ts';
import type { Log } from '../log.ts';
import type { ReachStep } from '../step.ts';

/** What comes in from outside: with all of it fixed, the agent does the same thing twice. */
export interface AgentDeps {
  config: AgentConfig;
  agentVersion: string;
  /** Another one for each run. */
  bootId: string;
  time: TimeSource;
  /** At least 0, below 1. */
  random: () => number;
  newRotationId: () => RotationId;
  reached: ReachStep;
  log: Log;
  /** Aborted when the agent has to stop while it is still starting. */
  signal: AbortSignal;
}

/** Says something to the cloud; false while there is no connection. */
export type PublishMessage = <C extends AgentChannel>(channel: C, message: AgentMessage<C>) => Promise<boolean>;
