import { topicOf } from '@cellgate/shared/server/server.messages.ts';
import { backoffMs } from './backoff.ts';
import type { Identity } from './enrolment.ts';
import { type LinkConnection, type LinkConnectionDeps, openLinkConnection } from './link-connection.ts';
import type { Publisher } from './publisher.ts';
import { createRefusedTopics } from './refused-topics.ts';

export interface MqttLinkDeps extends Omit<LinkConnectionDeps, 'identity' | 'topics'> {
  /** Returns the identity for a new connection. */
  identity: () => Identity;
  random: () => number;
}

/**
 * The server's connection to the broker: MQTT 3.1.1 over mutual TLS. Nothing is queued while it is down; senders repeat important messages after
 * `onOnline`.
 */
export interface MqttLink extends AsyncDisposable, Pick<Publisher, 'publish'> {
  isOnline(): boolean;
  /** Replaces the connection without publishing that this server is offline. */
  reconnect(): Promise<void>;
  /** Returns the topics that the broker refuses. Their messages are not sent before the next start of the agent. */
  refusedTopics(): string[];
}

/** Opens the link, which reconnects automatically. No message of a lost connection appears in a later one. */
export function openMqttLink(deps: MqttLinkDeps): MqttLink {
  const topics = createRefusedTopics();
  let connection: LinkConnection | undefined;
  let identity: Identity | undefined;
  let retry: NodeJS.Timeout | undefined;
  let attempt = 0;
  let isStopped = false;
  let isReplacing = false;
  const begin = (): void => {
    identity = deps.identity();
    connection = openLinkConnection({ ...deps, identity, topics }, (hasLasted) => {
      connection = undefined;
      if (isStopped) return;
      if (isReplacing) {
        isReplacing = false;
        begin();
        return;
      }
      if (hasLasted) attempt = 0;
      const waitMs = backoffMs(attempt, deps.random);
      attempt += 1;
      deps.log.warn('broker disconnected', { retryInMs: waitMs });
      retry = setTimeout(begin, waitMs);
    });
  };
  begin();
  return {
    isOnline: () => connection?.isOnline() ?? false,
    reconnect: async () => {
      // Without a connection, the next attempt is already scheduled.
      if (!connection) return;
      isReplacing = true;
      await connection.leave({ quietly: true });
    },
    publish: async (channel, message) => (await connection?.publish(channel, message)) ?? false,
    refusedTopics: () => {
      const serverId = identity?.serverId;
      return serverId === undefined ? [] : topics.list().map((channel) => topicOf(serverId, channel));
    },
    [Symbol.asyncDispose]: async () => {
      isStopped = true;
      clearTimeout(retry);
      await connection?.leave({ quietly: false });
    },
  };
}
