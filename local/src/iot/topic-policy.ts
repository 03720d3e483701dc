import { agentMessages, cloudMessages, parseTopic } from '@cellgate/shared/server/server.messages.ts';

/**
 * The thing policy: an agent says only what agents say and hears only what is meant for it, all below `cg/v1/{its own name}/`.
 * The name is the thing attached to the certificate, never what the client claims.
 */
export function mayPublish(thing: string, topic: string): boolean {
  const parsed = parseTopic(topic);
  return parsed !== undefined && parsed.serverId === thing && parsed.channel in agentMessages;
}

export function maySubscribe(thing: string, filter: string): boolean {
  const parsed = parseTopic(filter);
  return parsed !== undefined && parsed.serverId === thing && parsed.channel in cloudMessages;
}
