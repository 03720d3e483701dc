import { maxMessageBytes, parseTopic } from '@cellgate/shared/server/server.messages.ts';
import type { Context } from '../context.ts';
import { refuseMessage } from '../domain/agent-report/refuse-message.ts';
import { createMessageFlow } from './message-flow.ts';

interface Arrival {
  topic: string;
  /** The client that the broker authenticated. */
  clientId: string;
  /** Length of the message as it came. */
  bytes: number;
}

/** Admits agents' messages to be taken: none that is too large, and not more of one server than `messageFlowLimits` allows. One per process. */
export function createAgentIntake(ctx: Context) {
  const flow = createMessageFlow(ctx.now);
  return {
    /** Calls `take` in its server's turn, unless the message is refused. Resolves once it was handled. */
    async receive({ topic, clientId, bytes }: Arrival, take: () => Promise<void>): Promise<void> {
      const parsed = parseTopic(topic);
      // Whoever takes it says so in the log.
      if (parsed?.serverId !== clientId) return take();
      const outcome = await flow.pass(parsed.serverId, () =>
        bytes > maxMessageBytes ? refuseMessage(ctx, { ...parsed, reason: 'too_large' }) : take(),
      );
      if (outcome === 'dropped_first') await refuseMessage(ctx, { ...parsed, reason: 'too_many' });
    },
  };
}
