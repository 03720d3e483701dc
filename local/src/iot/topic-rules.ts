import type { AgentMessage } from './broker.ts';

/**
 * What an IoT rule with `SELECT *, topic() AS topic, clientid() AS clientId, timestamp() AS receivedAt FROM 'cg/v1/+/#'` hands to its
 * action. `SELECT *` needs a JSON object: anything else makes no event, as in AWS.
 */
export function agentInboxEvent(message: AgentMessage, receivedAtMs: number): Record<string, unknown> | undefined {
  let payload: unknown;
  try {
    payload = JSON.parse(message.payload.toString('utf8'));
  } catch {
    return undefined;
  }
  if (payload === null || typeof payload !== 'object' || Array.isArray(payload)) return undefined;
  return { ...payload, topic: message.topic, clientId: message.clientId, receivedAt: receivedAtMs };
}
