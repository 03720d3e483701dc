import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer, TLSSocket, type Server as TlsServer } from 'node:tls';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { MessageOrder } from '@cellgate/shared/server/message-order.ts';
import {
  type AgentChannel,
  agentMessages,
  type Command,
  type DesiredPort,
  maxMessageBytes,
  parseTopic,
  topicOf,
} from '@cellgate/shared/server/server.messages.ts';
import { Aedes, type Client } from 'aedes';
import type { z } from 'zod';
import { digestOfPorts } from '../../src/cloud/transport/desired-state.ts';
import { createAuthority, type ThrowAwayAuthority } from './_throw-away-authority.ts';

export interface ReceivedMessage<C extends AgentChannel = AgentChannel> {
  channel: C;
  /** The message without its number, so that repeated messages are equal. */
  message: z.infer<(typeof agentMessages)[C]>;
  /** The message's number. */
  order: MessageOrder | undefined;
  /** Serial number of the certificate that the agent has shown. */
  serial: string;
  atMs: number;
}

export interface TestCloud extends AsyncDisposable {
  readonly apiUrl: string;
  readonly serverId: ServerId;
  readonly code: string;
  /** Valid messages of agents, oldest first. */
  readonly heard: readonly ReceivedMessage[];
  /** Sent commands, including repetitions. */
  readonly sent: readonly Command[];
  /** Messages of agents that violate the contract. */
  readonly broken: readonly string[];
  /** Upcoming responses of the enrolment endpoint: an HTTP status instead of a certificate. */
  readonly refuseWith: { status: number; code: string }[];
  readonly enrolments: string[];
  /** Age of newly issued certificates, in ms. */
  certificateAgeMs: number;
  /** Serial numbers of certificates that the broker rejects. */
  readonly shutOut: Set<string>;
  /** Waits for the first matching message from position `from` on. Rejects after the timeout. */
  awaitMessage<C extends AgentChannel>(
    channel: C,
    fits: (message: ReceivedMessage<C>['message']) => boolean,
    options?: { from?: number; timeoutMs?: number },
  ): Promise<ReceivedMessage<C>>;
  sendDesired(state: { epoch?: number; revision: number; ports: DesiredPort[]; digest?: string; parts?: number }): void;
  sendCommand(command: Command): void;
  /** Signs the latest certificate request and sends the certificate. Returns its serial number. */
  issueCertificate(): Promise<string>;
  sendRaw(channel: 'desired' | 'command' | 'certificate', payload: string | Buffer): void;
  stopBroker(): Promise<void>;
  startBroker(): Promise<void>;
}

interface Broker {
  aedes: Aedes;
  server: TlsServer;
  sockets: Set<TLSSocket>;
  port: number;
}

const serverId = 'srv_01J00000000000000000000000';
const code = 'one-time-code-of-this-test';

/** Starts the cloud's endpoints for an agent: enrolment, and a broker that requires a client certificate. */
export async function startTestCloud(): Promise<TestCloud> {
  const authority = await createAuthority();
  const heard: ReceivedMessage[] = [];
  const sent: Command[] = [];
  const broken: string[] = [];
  const listeners = new Set<() => void>();
  const take = (topic: string, payload: Buffer, serial: string) => {
    const channel = parseTopic(topic)?.channel;
    if (!channel || !(channel in agentMessages)) return;
    const spoken = channel as AgentChannel;
    const parsed = agentMessages[spoken].safeParse(JSON.parse(payload.toString()));
    if (!parsed.success || payload.length > maxMessageBytes)
      broken.push(`${channel}: ${payload.toString().slice(0, 500)}`);
    else {
      const { order, ...message } = parsed.data;
      heard.push({ channel: spoken, message, order, serial, atMs: Date.now() });
    }
    for (const listener of listeners) listener();
  };
  const shutOut = new Set<string>();
  let broker: Broker | undefined = await openBroker({ authority, take, shutOut, port: 0 });
  const brokerPort = broker.port;
  const refuseWith: TestCloud['refuseWith'] = [];
  const enrolments: string[] = [];
  const api = createServer((request, response) => {
    answerEnrolment({ request, authority, refuseWith, enrolments, brokerPort, ageMs: cloud.certificateAgeMs }).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const send = (channel: 'desired' | 'command' | 'certificate', payload: string | Buffer) => {
    const packet = {
      cmd: 'publish',
      topic: topicOf(serverId, channel),
      payload,
      qos: 1,
      retain: false,
      dup: false,
    } as const;
    broker?.aedes.publish(packet, (error) => {
      if (error) broken.push(error.message);
    });
  };
  const cloud: TestCloud = {
    apiUrl: `http://127.0.0.1:${portOf(api)}/api`,
    serverId,
    code,
    heard,
    sent,
    broken,
    refuseWith,
    enrolments,
    certificateAgeMs: 0,
    shutOut,
    awaitMessage: (channel, fits, { from = 0, timeoutMs = 15_000 } = {}) =>
      firstThatFits({ heard, listeners, timeoutMs, from, channel, fits }),
    sendDesired: (state) => {
      for (const message of desiredMessages(state)) send('desired', JSON.stringify(message));
    },
    sendCommand: (command) => {
      sent.push(command);
      send('command', JSON.stringify(command));
    },
    issueCertificate: async () => {
      const asked = heard.findLast(
        (said): said is ReceivedMessage<'certificate/request'> => said.channel === 'certificate/request',
      );
      const request = asked?.message.certificateRequest ?? '';
      const certificate = await authority.sign(request, serverId);
      const requestHash = createHash('sha256').update(request).digest('hex');
      send('certificate', JSON.stringify({ v: 1, requestHash, certificate }));
      return new X509Certificate(certificate).serialNumber;
    },
    sendRaw: send,
    stopBroker: async () => {
      if (broker) await closeBroker(broker);
      broker = undefined;
    },
    startBroker: async () => {
      broker = await openBroker({ authority, take, shutOut, port: brokerPort });
    },
    [Symbol.asyncDispose]: async () => {
      if (broker) await closeBroker(broker);
      api.closeAllConnections();
      api.close();
    },
  };
  return cloud;
}

export function desiredMessages(state: Parameters<TestCloud['sendDesired']>[0]): object[] {
  const { ports, epoch = 1, revision, parts: count = 1 } = state;
  const digest = state.digest ?? digestOfPorts(ports);
  const size = Math.ceil(ports.length / count);
  return Array.from({ length: count }, (_, index) => ({
    v: 1,
    serverId,
    epoch,
    revision,
    digest,
    part: { index, count },
    issuedAt: new Date().toISOString(),
    ports: ports.slice(index * size, (index + 1) * size),
  }));
}

async function openBroker(parts: {
  authority: ThrowAwayAuthority;
  take: (topic: string, payload: Buffer, serial: string) => void;
  shutOut: ReadonlySet<string>;
  port: number;
}): Promise<Broker> {
  const { authority, take } = parts;
  const aedes = await Aedes.createBroker({ maxClientsIdLength: 128 });
  const serials = new WeakMap<Client, string>();
  aedes.on('publish', (packet, client) => {
    if (client) take(packet.topic, Buffer.from(packet.payload), serials.get(client) ?? '');
  });
  aedes.authenticate = (client, _username, _password, done) => {
    const serial = serialOf(client);
    serials.set(client, serial);
    done(null, !parts.shutOut.has(serial));
  };
  // The last will is published by the broker itself, after its client has disconnected.
  aedes.authorizePublish = (_client, _packet, done) => done(null);
  const sockets = new Set<TLSSocket>();
  const { key, certificate: cert } = authority.broker;
  const options = { key, cert, ca: authority.certificate, requestCert: true, rejectUnauthorized: true };
  const server = createTlsServer(options, (socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    aedes.handle(socket);
  });
  server.listen(parts.port, '127.0.0.1');
  await once(server, 'listening');
  return { aedes, server, sockets, port: portOf(server) };
}

/** Returns the serial number of a client's certificate. Unavailable after the connection has closed. */
function serialOf({ conn }: Client): string {
  return conn instanceof TLSSocket ? conn.getPeerCertificate().serialNumber : '';
}

async function closeBroker({ aedes, server, sockets }: Broker): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((resolve) => aedes.close(resolve));
  await closed;
}

async function answerEnrolment(parts: {
  request: IncomingMessage;
  authority: ThrowAwayAuthority;
  refuseWith: { status: number; code: string }[];
  enrolments: string[];
  brokerPort: number;
  ageMs: number;
}): Promise<{ status: number; body: unknown }> {
  const { request, authority, brokerPort, ageMs } = parts;
  if (request.method !== 'POST' || request.url !== '/api/agents/enrol') return { status: 404, body: {} };
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
  parts.enrolments.push(body.certificateRequest);
  const refusal = parts.refuseWith.shift();
  if (refusal) return { status: refusal.status, body: { success: false, error: { code: refusal.code } } };
  if (body.code !== code) return { status: 403, body: { success: false, error: { code: 'enrolment.code_wrong' } } };
  const data = {
    serverId,
    certificate: await authority.sign(body.certificateRequest, serverId, { ageMs }),
    brokerAuthority: authority.certificate,
    brokerEndpoint: `localhost:${brokerPort}`,
  };
  return { status: 201, body: { success: true, data } };
}

function firstThatFits<C extends AgentChannel>(parts: {
  heard: readonly ReceivedMessage[];
  listeners: Set<() => void>;
  from: number;
  timeoutMs: number;
  channel: C;
  fits: (message: ReceivedMessage<C>['message']) => boolean;
}): Promise<ReceivedMessage<C>> {
  const { heard, listeners } = parts;
  const isAsked = (said: ReceivedMessage): said is ReceivedMessage<C> => said.channel === parts.channel;
  let position = parts.from;
  return new Promise((resolve, reject) => {
    const look = () => {
      for (; position < heard.length; position += 1) {
        const said = heard[position];
        if (said && isAsked(said) && parts.fits(said.message)) return finish(() => resolve(said));
      }
    };
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      listeners.delete(look);
      settle();
    };
    const timer = setTimeout(() => {
      const last = JSON.stringify(heard.slice(parts.from).slice(-5)).slice(0, 600);
      finish(() =>
        reject(new Error(`Nothing that fits on ${parts.channel} within ${parts.timeoutMs} ms; last: ${last}`)),
      );
    }, parts.timeoutMs);
    listeners.add(look);
    look();
  });
}

function portOf(server: Server | TlsServer): number {
  return (server.address() as AddressInfo).port;
}
