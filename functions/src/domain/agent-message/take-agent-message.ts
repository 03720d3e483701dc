import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { agentMessages, parseTopic } from '@cellgate/shared/server/server.messages.ts';
import type { Context } from '../../context.ts';
import { takeRotationResult } from '../rotation/take-rotation-result.ts';
import { healServer } from '../server/publish-desired.ts';
import { takeHeartbeat, takePresence } from '../server/take-heartbeat.ts';
import { takeReport } from '../server/take-report.ts';

export interface AgentMessage {
  topic: string;
  /** The client that the broker authenticated. */
  clientId: string;
  payload: unknown;
}

/**
 * One message of one agent. Who speaks is what the broker says, never what the payload claims; a message that is not of the contract is
 * logged and dropped, because sending it again would not make it better.
 */
export async function takeAgentMessage(ctx: Context, message: AgentMessage): Promise<void> {
  const topic = parseTopic(message.topic);
  if (!topic || topic.serverId !== message.clientId) {
    ctx.log.warn('agent_message.foreign', { topic: message.topic, clientId: message.clientId });
    return;
  }
  const { serverId, channel } = topic;
  if (!(channel in agentMessages)) return;
  const handled = await takeParsed(ctx, serverId, channel as keyof typeof agentMessages, message.payload);
  if (!handled) ctx.log.warn('agent_message.malformed', { serverId, channel });
}

async function takeParsed(
  ctx: Context,
  serverId: ServerId,
  channel: keyof typeof agentMessages,
  payload: unknown,
): Promise<boolean> {
  switch (channel) {
    case 'desired/get': {
      const parsed = agentMessages[channel].safeParse(payload);
      if (parsed.success) await healServer(ctx, serverId, parsed.data.applied);
      return parsed.success;
    }
    case 'reported': {
      const parsed = agentMessages[channel].safeParse(payload);
      if (parsed.success) await takeReport(ctx, serverId, parsed.data);
      return parsed.success;
    }
    case 'command/ack': {
      const parsed = agentMessages[channel].safeParse(payload);
      if (parsed.success) await takeRotationResult(ctx, serverId, parsed.data);
      return parsed.success;
    }
    case 'heartbeat': {
      const parsed = agentMessages[channel].safeParse(payload);
      if (parsed.success) await takeHeartbeat(ctx, serverId, parsed.data);
      return parsed.success;
    }
    case 'presence': {
      const parsed = agentMessages[channel].safeParse(payload);
      if (parsed.success) await takePresence(ctx, serverId, parsed.data);
      return parsed.success;
    }
  }
}
