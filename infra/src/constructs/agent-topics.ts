import { idPrefix, type ServerId } from '@cellgate/shared/contract/id.ts';
import {
  type AgentChannel,
  agentMessages,
  type Channel,
  cloudMessages,
  topicOf,
  topicRoot,
} from '@cellgate/shared/server/server.messages.ts';

/** IoT Core replaces it by the thing that the connection's certificate is attached to, and only then (AWS IoT thing policy variables). */
export const thingVariable = `\${iot:Connection.Thing.ThingName}`;

/** Matches every server in an IAM resource. */
export const anyServer = `${idPrefix.server}_*`;

export const agentChannels = Object.keys(agentMessages) as AgentChannel[];
export const cloudChannels = Object.keys(cloudMessages) as (keyof typeof cloudMessages)[];

/** The topic of whoever `server` stands for: a policy variable or a pattern, where the contract wants an id. */
export function topicFor(server: string, channel: Channel): string {
  return topicOf(server as ServerId, channel);
}

/**
 * What hands agents' messages to the inbox: the message's bytes, where it was published, by which client, with which
 * certificate and when (epoch milliseconds).
 * The bytes stay encoded, because with `SELECT *` a field of the message could stand where the broker's own word is expected. Only what agents say: `desired` and `command` go the other way through the same tree and would come back to the cloud.
 */
export const agentInboxSql = [
  "SELECT encode(*, 'base64') AS payload, topic() AS topic, clientid() AS clientId, principal() AS principal, timestamp() AS receivedAt",
  `FROM '${topicRoot}/+/#'`,
  `WHERE regexp_matches(topic(), '^${topicRoot}/[^/]+/(${agentChannels.join('|')})$')`,
].join(' ');
