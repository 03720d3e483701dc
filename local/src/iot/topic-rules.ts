import type { AgentInboxEvent } from '@cellgate/functions/entry/agent-inbox-event.ts';
import type { AgentMessage } from './broker.ts';

/**
 * Returns the event of an IoT rule with `SELECT encode(*, 'base64') AS payload, topic() AS topic, clientid() AS clientId, principal() AS principal,
 * timestamp() AS receivedAt`: the unchanged bytes of the message, and the broker's topic, client, certificate and time.
 */
export function agentInboxEvent(message: AgentMessage, receivedAtMs: number): AgentInboxEvent {
  const { topic, clientId, certificateId: principal } = message;
  return { payload: message.payload.toString('base64'), topic, clientId, principal, receivedAt: receivedAtMs };
}
