import type { AgentInboxEvent } from '@cellgate/functions/entry/agent-inbox-event.ts';
import type { AgentMessage } from './broker.ts';

/**
 * What an IoT rule with `SELECT encode(*, 'base64') AS payload, topic() AS topic, clientid() AS clientId, principal() AS principal,
 * timestamp() AS receivedAt` hands to its action: the message's bytes as they came, and the broker's own word on where, who and when.
 */
export function agentInboxEvent(message: AgentMessage, receivedAtMs: number): AgentInboxEvent {
  const { topic, clientId, certificateId: principal } = message;
  return { payload: message.payload.toString('base64'), topic, clientId, principal, receivedAt: receivedAtMs };
}
