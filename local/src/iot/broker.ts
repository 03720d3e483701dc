import { createServer, TLSSocket } from 'node:tls';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import { type Listening, listen } from '../listen.ts';
import type { Log } from '../log.ts';
import type { Authority } from './authority.ts';
import { certificateIdOf, type Registry } from './registry.ts';
import { maySubscribe, mayPublish as ownTopicsOnly } from './topic-policy.ts';

export interface AgentMessage {
  topic: string;
  clientId: string;
  /** Certificate of the client: hex SHA-256 of its DER form. */
  certificateId: string;
  payload: Buffer;
}

export interface Broker extends Listening {
  /** Publishes as the cloud, without the thing policy. Resolves once the broker has the message. */
  publish(message: { topic: string; payload: Buffer; qos: 0 | 1; retain: boolean }): Promise<void>;
  /** Closes connections whose certificate no longer authorizes them. */
  dropUnauthorised(): void;
}

interface BrokerOptions {
  port: number;
  host: string;
  authority: Authority;
  registry: Registry;
  log: Log;
  onAgentMessage(message: AgentMessage): void;
  /** Thing policy for publishing; by default the one of this version. */
  mayPublish?: (thing: string, topic: string) => boolean;
}

const notAuthorised = 5;

/**
 * Starts an MQTT 3.1.1 broker over mutual TLS. A client is identified by its certificate and uses only its own topics, each in its direction. As IoT
 * Core does, it closes the connection of a client that publishes elsewhere.
 */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const { authority, registry, log } = options;
  const broker = await Aedes.createBroker({ maxClientsIdLength: 128 });
  const clients = new Map<Client, string>();
  applyPolicy(broker, options);

  broker.on('client', (client) => {
    clients.set(client, certificateOf(client) ?? '');
    log('connected', { clientId: client.id });
  });
  broker.on('clientDisconnect', (client) => {
    clients.delete(client);
    log('disconnected', { clientId: client.id });
  });
  broker.on('clientError', (client, error) => log('client_error', { clientId: client.id, error: error.message }));
  broker.on('connectionError', (_, error) => log('connection_error', { error: error.message }));
  broker.on('publish', (packet, client) => {
    if (!client) return;
    const certificateId = clients.get(client) ?? certificateOf(client) ?? '';
    const payload = Buffer.from(packet.payload);
    options.onAgentMessage({ topic: packet.topic, clientId: client.id, certificateId, payload });
  });

  const server = createServer(
    {
      key: authority.broker.key,
      cert: authority.broker.certificate,
      ca: authority.certificate,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    (socket) => {
      // Messages are smaller than a packet; waiting to fill one would only add delay.
      socket.setNoDelay(true);
      broker.handle(socket);
    },
  );
  server.on('tlsClientError', (error) => log('tls_refused', { error: error.message }));
  const listening = await listen(server, options);

  return {
    port: listening.port,
    publish: ({ topic, payload, qos, retain }) =>
      new Promise((resolve, reject) => {
        broker.publish({ cmd: 'publish', topic, payload, qos, retain, dup: false }, (error) =>
          error ? reject(error) : resolve(),
        );
      }),
    dropUnauthorised() {
      for (const [client, certificateId] of clients) {
        if (!registry.authorise(certificateId, client.id)) client.close();
      }
    },
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => broker.close(resolve));
      await listening[Symbol.asyncDispose]();
    },
  };
}

function applyPolicy(broker: Aedes, { registry, log, mayPublish = ownTopicsOnly }: BrokerOptions): void {
  broker.authenticate = (client, _username, _password, done) => {
    const certificateId = certificateOf(client);
    if (certificateId !== undefined && registry.authorise(certificateId, client.id)) return done(null, true);
    log('connect_refused', { clientId: client.id, certificateId });
    done(Object.assign(new Error('not authorised'), { returnCode: notAuthorised }) satisfies AuthenticateError, null);
  };
  broker.authorizePublish = (client, packet, done) => {
    if (!client || mayPublish(client.id, packet.topic)) return done(null);
    log('publish_refused', { clientId: client.id, topic: packet.topic });
    done(new Error('publish refused'));
  };
  broker.authorizeSubscribe = (client, subscription, done) => {
    if (maySubscribe(client.id, subscription.topic)) return done(null, subscription);
    log('subscribe_refused', { clientId: client.id, topic: subscription.topic });
    done(null, null);
  };
}

function certificateOf(client: Client): string | undefined {
  if (!(client.conn instanceof TLSSocket)) return undefined;
  const certificate = client.conn.getPeerX509Certificate();
  return certificate && certificateIdOf(certificate.raw);
}
