import { type Channel, maxMessageBytes, parseTopic, topicOf } from '@cellgate/shared/server/server.messages.ts';
import { type Log, type LogFields, messageOf } from '../../log.ts';
import { openBrokerConnection } from './broker-connection.ts';
import type { Identity } from './enrolment.ts';
import type { MessageNumbers } from './message-numbers.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import type { RefusedTopics } from './refused-topics.ts';
import { withinMs } from './within-ms.ts';

const subscribedChannels = ['desired', 'command', 'certificate'] as const satisfies Channel[];
export type HeardChannel = (typeof subscribedChannels)[number];

/** Time after which a connection has lasted, in ms: longer than a broker takes to end it because of its first messages. */
const lastsAfterMs = 10_000;
const offlineTimeoutMs = 500;

export interface LinkConnectionDeps {
  identity: Identity;
  bootId: string;
  /** Numbers every message when it is passed to the connection. */
  numbers: MessageNumbers;
  topics: RefusedTopics;
  /** Called when the subscriptions are active, and again if withheld topics may be tried again. */
  onOnline: (used: Identity) => void;
  /** Called with the parsed JSON of a message; oversized or invalid messages are dropped. */
  onMessage: (channel: HeardChannel, json: unknown) => void;
  log: Log;
}

/** One connection of the link, with presence, last will and subscriptions. */
export interface LinkConnection extends Pick<Publisher, 'publish'> {
  isOnline(): boolean;
  /** Publishes offline unless `quietly`, and closes; bounded in time. */
  leave(how: { quietly: boolean }): Promise<void>;
}

/** Opens a connection. Calls `onDown` once, when it has failed or ended, and tells whether it had lasted. */
export function openLinkConnection(deps: LinkConnectionDeps, onDown: (hasLasted: boolean) => void): LinkConnection {
  const { identity, bootId, topics, log } = deps;
  const topic = (channel: Channel) => topicOf(identity.serverId, channel);
  const nextOrder = deps.numbers.connection();
  let [isUp, isOnline, isLeaving, hasLasted] = [false, false, false, false];
  let lasting: NodeJS.Timeout | undefined;

  const client = openBrokerConnection({
    identity,
    lastWill: {
      topic: topic('presence'),
      // Numbered now, so that the last will is older than all messages of this connection.
      payload: JSON.stringify({ v: 1, status: 'offline', bootId, order: nextOrder() }),
    },
    onUp: () => {
      isUp = true;
      announce();
      void subscribe();
    },
    onMessage: (name, payload) => receive({ topic: name, payload, deps }),
    onDown: (error) => {
      clearTimeout(lasting);
      if (error !== undefined) log.warn('broker connection failed', { error });
      const refused = isUp && !isLeaving ? topics.lost(unconfirmed()) : undefined;
      if (refused) log.error('topic refused', { topic: topic(refused) });
      [isUp, isOnline] = [false, false];
      onDown(hasLasted);
    },
  });
  const { publish, unconfirmed } = createPublisher({ ...identity, send: client.publish, nextOrder, topics });
  const announce = () => void publish('presence', { v: 1, status: 'online', bootId });
  const subscribe = async () => {
    try {
      await client.subscribe(subscribedChannels.map(topic));
    } catch (error) {
      if (!isUp) return;
      log.error('broker subscription rejected', { error: messageOf(error) });
      isLeaving = true;
      await client.end();
      return;
    }
    if (!isUp) return;
    isOnline = true;
    log.info('broker connected', { broker: identity.brokerEndpoint });
    deps.onOnline(identity);
    lasting = setTimeout(last, lastsAfterMs);
  };
  const last = () => {
    hasLasted = true;
    if (!topics.lasted()) return;
    // What was withheld is sent now, over a connection that is known to work.
    announce();
    deps.onOnline(identity);
  };
  return {
    isOnline: () => isOnline,
    publish,
    leave: async ({ quietly }) => {
      const offline = { v: 1, status: 'offline', bootId } as const;
      if (isOnline && !quietly) await withinMs(publish('presence', offline), offlineTimeoutMs);
      isLeaving = true;
      await client.end();
    },
  };
}

/** Passes a message to `onMessage`. Drops and logs invalid messages without their content, which may include passwords. */
function receive({ topic, payload, deps }: { topic: string; payload: Buffer; deps: LinkConnectionDeps }): void {
  const drop = (code: string, fields: LogFields) => deps.log.warn('message dropped', { code, ...fields });
  const channel = subscribedChannels.find((known) => known === parseTopic(topic)?.channel);
  if (!channel) {
    drop('topic_unknown', {});
  } else if (payload.length > maxMessageBytes) {
    drop('too_large', { channel, bytes: payload.length });
  } else {
    try {
      deps.onMessage(channel, JSON.parse(payload.toString('utf8')));
    } catch (error) {
      drop('unreadable', { channel, error: error instanceof Error ? error.name : 'unknown' });
    }
  }
}
