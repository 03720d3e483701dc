import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { MessageOrder } from '@cellgate/shared/server/message-order.ts';
import { type AgentChannel, type agentMessages, topicOf } from '@cellgate/shared/server/server.messages.ts';
import type { z } from 'zod';
import type { BrokerConnection } from './broker-connection.ts';
import { createInFlight } from './in-flight.ts';
import type { RefusedTopics, UnconfirmedMessage } from './refused-topics.ts';

export type AgentMessage<C extends AgentChannel> = z.infer<(typeof agentMessages)[C]>;

export interface PublisherDeps {
  serverId: ServerId;
  /** Sends one message over the connection. */
  send: BrokerConnection['publish'];
  /** Numbers a message of the connection. */
  nextOrder: () => MessageOrder;
  topics: RefusedTopics;
}

/** Publishes the messages of one connection. */
export interface Publisher {
  /**
   * Publishes a message. Resolves with true when it was confirmed (QoS 1) or sent (QoS 0, heartbeats), false if the connection is or goes down or
   * the topic is withheld.
   */
  publish<C extends AgentChannel>(channel: C, message: AgentMessage<C>): Promise<boolean>;
  unconfirmed(): UnconfirmedMessage[];
}

export function createPublisher({ serverId, send, nextOrder, topics }: PublisherDeps): Publisher {
  const inFlight = createInFlight(() => performance.now());
  let previous: Promise<unknown> = Promise.resolve();

  const publishNow: Publisher['publish'] = async (channel, message) => {
    if (topics.isWithheld(channel)) return false;
    const qos = channel === 'heartbeat' && !topics.isCareful() ? 0 : 1;
    const confirm = inFlight.add(channel, qos);
    const payload = JSON.stringify({ ...message, order: nextOrder() });
    const isSent = await send({ topic: topicOf(serverId, channel), payload, qos });
    if (isSent && qos === 1) {
      confirm();
      topics.confirmed(channel);
    }
    return isSent;
  };
  return {
    publish: (channel, message) => {
      if (!topics.isCareful()) return publishNow(channel, message);
      const sent = previous.then(() => publishNow(channel, message));
      previous = sent.catch(() => undefined);
      return sent;
    },
    unconfirmed: inFlight.list,
  };
}
