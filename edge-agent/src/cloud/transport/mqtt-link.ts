import { Socket } from 'node:net';
import {
  type AgentChannel,
  type agentMessages,
  type Channel,
  maxMessageBytes,
  parseTopic,
  topicOf,
} from '@cellgate/shared/server/server.messages.ts';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import type { z } from 'zod';
import { type Log, type LogFields, messageOf } from '../../log.ts';
import { backoffMs } from './backoff.ts';
import type { Identity } from './enrolment.ts';
import type { MessageNumbers } from './message-numbers.ts';

export type AgentMessage<C extends AgentChannel> = z.infer<(typeof agentMessages)[C]>;

const subscribedChannels = ['desired', 'command', 'certificate'] as const satisfies Channel[];
export type HeardChannel = (typeof subscribedChannels)[number];

const connectTimeoutMs = 10_000;
const keepAliveSeconds = 30;
/** Duration after which a connection resets the retry delay when it is lost, in ms. */
const steadyAfterMs = 30_000;
const closeTimeoutMs = 500;

export interface MqttLinkDeps {
  /** Returns the identity for a new connection. */
  identity: () => Identity;
  bootId: string;
  /** Numbers every message when it is passed to the connection. */
  numbers: MessageNumbers;
  /** Called after each connection, when the subscriptions are active. */
  onOnline: (used: Identity) => void;
  /** Called with the parsed JSON of a message; oversized or invalid messages are dropped. */
  onMessage: (channel: HeardChannel, json: unknown) => void;
  random: () => number;
  log: Log;
}

/**
 * The server's connection to the broker: MQTT 3.1.1 over mutual TLS. Nothing is queued while it is down; senders repeat important messages after
 * `onOnline`.
 */
export interface MqttLink extends AsyncDisposable {
  isOnline(): boolean;
  /** Replaces the connection without publishing that this server is offline. */
  reconnect(): Promise<void>;
  /** Publishes a message. Resolves with true when it was confirmed (QoS 1) or sent (QoS 0, heartbeats), false if the connection is or goes down. */
  publish<C extends AgentChannel>(channel: C, message: AgentMessage<C>): Promise<boolean>;
}

/** Opens the link, which reconnects automatically. Each attempt uses a new client, so that no message of a lost connection appears in a later one. */
export function openMqttLink(deps: MqttLinkDeps): MqttLink {
  let connection: Connection | undefined;
  let retry: NodeJS.Timeout | undefined;
  let attempt = 0;
  let isStopped = false;
  let isReplacing = false;
  const begin = (): void => {
    const startedAt = performance.now();
    connection = openConnection({ ...deps, identity: deps.identity() }, () => {
      connection = undefined;
      if (isStopped) return;
      if (isReplacing) {
        isReplacing = false;
        begin();
        return;
      }
      if (performance.now() - startedAt > steadyAfterMs) attempt = 0;
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
    [Symbol.asyncDispose]: async () => {
      isStopped = true;
      clearTimeout(retry);
      await connection?.leave({ quietly: false });
    },
  };
}

interface Connection {
  isOnline(): boolean;
  publish<C extends AgentChannel>(channel: C, message: AgentMessage<C>): Promise<boolean>;
  /** Publishes offline unless `quietly`, and closes; bounded in time. */
  leave(how: { quietly: boolean }): Promise<void>;
}

type ConnectionDeps = Omit<MqttLinkDeps, 'identity'> & { identity: Identity };

function openConnection(deps: ConnectionDeps, onDown: () => void): Connection {
  const { identity, bootId, log } = deps;
  const nextOrder = deps.numbers.connection();
  // Numbered now, so that the last will is older than all messages of this connection.
  const client = connect(optionsOf(deps, { v: 1, status: 'offline', bootId, order: nextOrder() }));
  const unconfirmed = new Set<(isConfirmed: boolean) => void>();
  let isOnline = false;
  const publish: Connection['publish'] = (channel, message) =>
    new Promise((resolve) => {
      if (!client.connected) return resolve(false);
      const settle = (isConfirmed: boolean) => {
        unconfirmed.delete(settle);
        resolve(isConfirmed);
      };
      unconfirmed.add(settle);
      const qos = channel === 'heartbeat' ? 0 : 1;
      const payload = JSON.stringify({ ...message, order: nextOrder() });
      client.publish(topicOf(identity.serverId, channel), payload, { qos }, (error) => settle(!error));
    });
  client.on('connect', () => {
    // Avoids waiting for the TCP acknowledgment of the previous small message (40 ms).
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
    publishPresence(publish, { status: 'online', bootId, log });
    client
      .subscribeAsync(
        subscribedChannels.map((channel) => topicOf(identity.serverId, channel)),
        { qos: 1 },
      )
      .then((grants) => {
        if (grants.some((grant) => grant.qos > 1)) throw new Error('subscription rejected');
        isOnline = true;
        log.info('broker connected', { broker: identity.brokerEndpoint });
        deps.onOnline(identity);
      })
      .catch((error: unknown) => {
        log.error('broker subscription rejected', { error: messageOf(error) });
        client.end(true);
      });
  });
  client.on('message', (topic, payload) => receive({ topic, payload, deps }));
  client.on('error', (error) => log.warn('broker connection failed', { error: messageOf(error) }));
  client.once('close', () => {
    isOnline = false;
    for (const settle of unconfirmed) settle(false);
    client.end(true);
    onDown();
  });
  return {
    isOnline: () => isOnline,
    publish,
    leave: async ({ quietly }) => {
      if (isOnline && !quietly)
        await withinMs(publish('presence', { v: 1, status: 'offline', bootId }), closeTimeoutMs);
      await withinMs(endOf(client), closeTimeoutMs);
      client.end(true);
    },
  };
}

function optionsOf({ identity }: ConnectionDeps, lastWill: AgentMessage<'presence'>): IClientOptions {
  const { hostname, port } = new URL(`mqtts://${identity.brokerEndpoint}`);
  return {
    protocol: 'mqtts',
    host: hostname,
    port: Number(port || 8883),
    key: identity.privateKey,
    cert: identity.certificate,
    ca: identity.brokerAuthority,
    rejectUnauthorized: true,
    protocolVersion: 4,
    clientId: identity.serverId,
    clean: false,
    keepalive: keepAliveSeconds,
    connectTimeout: connectTimeoutMs,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    will: {
      topic: topicOf(identity.serverId, 'presence'),
      payload: Buffer.from(JSON.stringify(lastWill)),
      qos: 1,
      retain: false,
    },
  };
}

/** Passes a message to `onMessage`. Drops and logs invalid messages without their content, which may include passwords. */
function receive({ topic, payload, deps }: { topic: string; payload: Buffer; deps: ConnectionDeps }): void {
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

function publishPresence(
  publish: Connection['publish'],
  { status, bootId, log }: { status: 'online' | 'offline'; bootId: string; log: Log },
): void {
  publish('presence', { v: 1, status, bootId }).catch((error: unknown) => {
    log.warn('presence publish failed', { error: messageOf(error) });
  });
}

function endOf(client: MqttClient): Promise<void> {
  return new Promise((resolve) => client.end(false, {}, () => resolve()));
}

async function withinMs(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
