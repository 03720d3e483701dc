import { io, mqtt } from 'aws-iot-device-sdk-v2';
import { messageOf } from '../../log.ts';
import type { Identity } from './enrolment.ts';
import { withinMs } from './within-ms.ts';

const connectTimeoutMs = 10_000;
const keepAliveSeconds = 30;
/** Time within which the broker has to accept a connection or to answer a ping, in ms. */
const pingTimeoutMs = 10_000;
/** Delay of the SDK's own reconnection, in seconds, by which a lost connection has been disconnected. */
const reconnectSeconds = 5;
const closeTimeoutMs = 500;

export interface BrokerConnectionOptions {
  identity: Identity;
  /** Message that the broker publishes with QoS 1 if the connection breaks. */
  lastWill: { topic: string; payload: string };
  /** Called when the broker has accepted the connection. */
  onUp: () => void;
  onMessage: (topic: string, payload: Buffer) => void;
  /** Called once, when the attempt has failed or the connection has ended; with the error if there is one. */
  onDown: (error: string | undefined) => void;
}

/** One connection to the broker: MQTT 3.1.1 over mutual TLS, with a persistent session. It is never reused after it went down. */
export interface BrokerConnection {
  /** Publishes a message. Resolves with true when it was confirmed (QoS 1) or sent (QoS 0), false if the connection is or goes down. */
  publish(message: { topic: string; payload: string; qos: 0 | 1 }): Promise<boolean>;
  /** Subscribes with QoS 1. Rejects if the broker refuses a topic. */
  subscribe(topics: readonly string[]): Promise<void>;
  /** Disconnects, so that the broker does not publish the last will; bounded in time. */
  end(): Promise<void>;
}

/**
 * Opens a connection with its own client: the SDK would reconnect by itself and send unconfirmed messages of a lost connection over the next one.
 */
export function openBrokerConnection(options: BrokerConnectionOptions): BrokerConnection {
  const { onUp, onMessage, onDown } = options;
  const connection = new mqtt.MqttClient().new_connection(configurationOf(options));
  const unconfirmed = new Map<Promise<boolean>, (isConfirmed: boolean) => void>();
  let state: 'opening' | 'up' | 'down' = 'opening';
  let isEnding = false;

  const disconnect = () => connection.disconnect().catch(() => undefined);
  const goDown = (error: string | undefined) => {
    if (state === 'down') return;
    state = 'down';
    for (const settle of unconfirmed.values()) settle(false);
    onDown(error);
  };
  connection.on('connect', () => {
    if (isEnding) {
      void disconnect();
      return;
    }
    state = 'up';
    onUp();
  });
  connection.on('message', (topic, payload) => {
    // The SDK passes a detached buffer for an empty message, and ends the process if a handler throws.
    onMessage(topic, payload.byteLength === 0 ? Buffer.alloc(0) : Buffer.from(payload));
  });
  connection.on('interrupt', (error) => {
    // Also stops the SDK from reconnecting.
    void disconnect();
    goDown(isEnding ? undefined : reasonOf(error));
  });
  connection.on('connection_failure', ({ error }) => {
    if (state === 'down') return;
    // Otherwise each failed attempt keeps 13 KiB: the SDK releases only connections that were established.
    // biome-ignore lint/complexity/useLiteralKeys: The SDK declares the method private.
    connection['close']();
    goDown(isEnding ? undefined : reasonOf(error));
  });
  connection.on('closed', () => goDown(undefined));
  // Failures are handled as events.
  connection.connect().catch(() => undefined);

  return {
    publish: async ({ topic, payload, qos }) => {
      if (state !== 'up') return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      unconfirmed.set(promise, resolve);
      connection.publish(topic, payload, qos).then(
        () => resolve(true),
        () => resolve(false),
      );
      const isConfirmed = await promise;
      unconfirmed.delete(promise);
      return isConfirmed;
    },
    subscribe: async (topics) => {
      const grants = await Promise.all(topics.map((topic) => connection.subscribe(topic, mqtt.QoS.AtLeastOnce)));
      if (grants.some(({ qos }) => qos > mqtt.QoS.AtLeastOnce)) throw new Error('subscription rejected');
    },
    end: async () => {
      isEnding = true;
      // An attempt cannot be aborted; it is disconnected when it succeeds.
      if (state !== 'up') return;
      await withinMs(Promise.all(unconfirmed.keys()), closeTimeoutMs);
      await withinMs(disconnect(), closeTimeoutMs);
    },
  };
}

/** TLS contexts by identity, because each takes much memory until it is collected. */
const tlsContexts = new WeakMap<Identity, io.ClientTlsContext>();

function tlsContextOf(identity: Identity): io.ClientTlsContext {
  const known = tlsContexts.get(identity);
  if (known) return known;
  const options = io.TlsContextOptions.create_client_with_mtls(identity.certificate, identity.privateKey);
  options.override_default_trust_store(identity.brokerAuthority);
  const context = new io.ClientTlsContext(options);
  tlsContexts.set(identity, context);
  return context;
}

function configurationOf({ identity, lastWill }: BrokerConnectionOptions): mqtt.MqttConnectionConfig {
  const { hostname, port } = new URL(`mqtts://${identity.brokerEndpoint}`);
  return {
    host_name: hostname,
    port: Number(port || 8883),
    client_id: identity.serverId,
    clean_session: false,
    keep_alive: keepAliveSeconds,
    ping_timeout: pingTimeoutMs,
    reconnect_min_sec: reconnectSeconds,
    reconnect_max_sec: reconnectSeconds,
    socket_options: new io.SocketOptions(undefined, undefined, connectTimeoutMs),
    tls_ctx: tlsContextOf(identity),
    will: { ...lastWill, qos: mqtt.QoS.AtLeastOnce, retain: false },
    disable_metrics: true,
  };
}

/** Returns the text of an error of the SDK without the names of its library and code. */
function reasonOf(error: unknown): string {
  const text = messageOf(error).replace(/^[\w-]+: (?:AWS_\w+, )?/, '');
  return text.startsWith('Protocol error') ? 'the broker refused the connection' : text;
}
