import { maxMessageBytes, parseTopic } from '@cellgate/shared/server/server.messages.ts';
import type { Context } from '../context.ts';
import { refuseMessage } from '../domain/agent-report/refuse-message.ts';
import { createMessageFlow } from './message-flow.ts';

interface Arrival {
  topic: string;
  /** Client that the broker authenticated. */
  clientId: string;
  /** Size of the message in bytes. */
  bytes: number;
}

/** Limits the messages of agents by size and, per server, by `messageFlowLimits`. One per process. */
export function createAgentIntake(ctx: Context) {
  const flow = createMessageFlow(ctx.now);
  return {
    /** Calls `take` in the server's turn, unless the message is refused. Resolves once the message is handled. */
    async receive({ topic, clientId, bytes }: Arrival, take: () => Promise<void>): Promise<void> {
      const parsed = parseTopic(topic);
      // `take` rejects and logs a wrong sender.
      if (parsed?.serverId !== clientId) return take();
      const outcome = await flow.pass(parsed.serverId, () =>
        bytes > maxMessageBytes ? refuseMessage(ctx, { ...parsed, reason: 'too_large' }) : take(),
      );
      if (outcome === 'dropped_first') await refuseMessage(ctx, { ...parsed, reason: 'too_many' });
    },
  };
}
