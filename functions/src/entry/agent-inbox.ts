import { takeAgentMessage } from '../domain/agent-message/take-agent-message.ts';
import { composeContext } from './compose.ts';

const ctx = composeContext(process.env);

/** What the topic rule hands over: the message's own fields, plus where it was published, by which client, and when. */
export interface AgentInboxEvent {
  topic: string;
  clientId: string;
  receivedAt: number;
  [field: string]: unknown;
}

export async function handler(event: AgentInboxEvent): Promise<void> {
  const { topic, clientId, receivedAt: _, ...payload } = event;
  await takeAgentMessage(ctx, { topic, clientId, payload });
}
