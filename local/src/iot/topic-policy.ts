import { agentMessages, cloudMessages, parseTopic } from '@cellgate/shared/server/server.messages.ts';

/**
 * Thing policy: an agent publishes and subscribes only to its own channels below `cg/v1/{thing}/`, each in its direction. `thing` is attached to
 * the certificate, never claimed by the client.
 */
export function mayPublish(thing: string, topic: string): boolean {
  const parsed = parseTopic(topic);
  return parsed !== undefined && parsed.serverId === thing && parsed.channel in agentMessages;
}

export function maySubscribe(thing: string, filter: string): boolean {
  const parsed = parseTopic(filter);
  return parsed !== undefined && parsed.serverId === thing && parsed.channel in cloudMessages;
}
