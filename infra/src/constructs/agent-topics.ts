import { idPrefix, type ServerId } from '@cellgate/shared/contract/id.ts';
import {
  type AgentChannel,
  agentMessages,
  type Channel,
  cloudMessages,
  topicOf,
  topicRoot,
} from '@cellgate/shared/server/server.messages.ts';

/** Policy variable for the thing that the connection's certificate is attached to; unset without one (AWS IoT thing policy variables). */
export const thingVariable = `\${iot:Connection.Thing.ThingName}`;

/** Matches every server in an IAM resource. */
export const anyServer = `${idPrefix.server}_*`;

export const agentChannels = Object.keys(agentMessages) as AgentChannel[];
export const cloudChannels = Object.keys(cloudMessages) as (keyof typeof cloudMessages)[];

/** Returns a topic for a policy variable or a pattern in place of a server ID. */
export function topicFor(server: string, channel: Channel): string {
  return topicOf(server as ServerId, channel);
}

/**
 * Rule that passes agents' messages to the inbox: the bytes of the message, its topic, client, certificate and time (epoch milliseconds). The bytes
 * stay encoded, because with `SELECT *` a field of the message could replace one of the broker's. Only channels of agents: `desired` and `command`
 * go the other way in the same tree and would return to the cloud.
 */
export const agentInboxSql = [
  "SELECT encode(*, 'base64') AS payload, topic() AS topic, clientid() AS clientId, principal() AS principal, timestamp() AS receivedAt",
  `FROM '${topicRoot}/+/#'`,
  `WHERE regexp_matches(topic(), '^${topicRoot}/[^/]+/(${agentChannels.join('|')})$')`,
].join(' ');
