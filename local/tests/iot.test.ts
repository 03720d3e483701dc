import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import {
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CreateCertificateFromCsrCommand,
  CreateThingCommand,
  DescribeEndpointCommand,
  InvalidRequestException,
  IoTClient,
  ResourceNotFoundException,
  UpdateCertificateCommand,
} from '@aws-sdk/client-iot';
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane';
import { createIotAgentLink } from '@cellgate/functions/outbound/iot-agent-link.ts';
import { ServerId } from '@cellgate/shared/contract/id.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { until } from '@cellgate/testkit/until.ts';
import { useEnvironment } from '@cellgate/testkit/use-environment.ts';
import { PemConverter, Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIotApi } from '../src/iot/api.ts';
import { type Authority, openAuthority } from '../src/iot/authority.ts';
import { type AgentMessage, startBroker } from '../src/iot/broker.ts';
import { openRegistry } from '../src/iot/registry.ts';
import { listenHttp } from '../src/listen.ts';

const policyName = 'cellgate-agent';
const thing = 'srv_01JD0000000000000000000001';
const other = 'srv_01JD0000000000000000000002';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

interface Identity {
  certificate: string;
  certificateId: string;
  key: string;
}

const stack = new AsyncDisposableStack();
const received: AgentMessage[] = [];
const log: { event: string; fields: Readonly<Record<string, unknown>> }[] = [];
let authority: Authority;
let mqttPort: number;
let endpoint: string;
let iot: IoTClient;
let dataPlane: IoTDataPlaneClient;
let identity: Identity;

/** Lets the product's own calls reach the stand-in. */
const useIotEnvironment = () =>
  useEnvironment({
    AWS_ENDPOINT_URL_IOT: endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });

beforeAll(async () => {
  const directory = stack.use(await temporaryDirectory());
  authority = await openAuthority(join(directory.path, 'authority'));
  const registry = openRegistry({ path: join(directory.path, 'iot.json'), policyName });
  const broker = stack.use(
    await startBroker({
      port: 0,
      host: '127.0.0.1',
      authority,
      registry,
      log: (event, fields = {}) => log.push({ event, fields }),
      onAgentMessage: (message) => received.push(message),
    }),
  );
  mqttPort = broker.port;
  const api = createIotApi({ registry, authority, broker, mqttEndpoint: `localhost:${mqttPort}`, log: () => {} });
  const http = stack.use(await listenHttp(api.fetch, { port: 0, host: '127.0.0.1' }));
  endpoint = `http://127.0.0.1:${http.port}`;
  iot = new IoTClient({ region: 'eu-central-1', endpoint, credentials });
  dataPlane = new IoTDataPlaneClient({ region: 'eu-central-1', endpoint, credentials });
  identity = await enrol(thing);
});

afterAll(() => stack.disposeAsync());

/** Enrolls a server with the real clients, as the product does. */
async function enrol(name: string): Promise<Identity> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: algorithm,
  });
  await iot.send(new CreateThingCommand({ thingName: name }));
  const signed = await iot.send(
    new CreateCertificateFromCsrCommand({ certificateSigningRequest: request.toString('pem'), setAsActive: true }),
  );
  await iot.send(new AttachPolicyCommand({ policyName, target: signed.certificateArn }));
  await iot.send(new AttachThingPrincipalCommand({ thingName: name, principal: signed.certificateArn }));
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { certificate: signed.certificatePem ?? '', certificateId: signed.certificateId ?? '', key };
}

function optionsFor(who: Identity, clientId: string): IClientOptions {
  return {
    ca: authority.certificate,
    cert: who.certificate,
    key: who.key,
    clientId,
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: 5_000,
  };
}

async function connect(who: Identity, clientId: string): Promise<AsyncDisposable & { client: MqttClient }> {
  const client = await connectAsync(`mqtts://localhost:${mqttPort}`, optionsFor(who, clientId), false);
  return { client, [Symbol.asyncDispose]: () => client.endAsync(true) };
}

describe('a server with its own certificate', () => {
  it('may publish on its own topics', async () => {
    await using connection = await connect(identity, thing);
    await connection.client.publishAsync(`cg/v1/${thing}/heartbeat`, '{"n":1}', { qos: 1 });
    const message = await until(
      'the heartbeat',
      () => received.find((one) => one.topic === `cg/v1/${thing}/heartbeat`),
      5_000,
    );
    const { certificateId } = identity;
    expect(message).toMatchObject({ clientId: thing, certificateId, payload: Buffer.from('{"n":1}') });
  });

  it.each([0, 1] as const)('loses its connection for publishing on another server’s topics, QoS %d', async (qos) => {
    await using connection = await connect(identity, thing);
    const closed = new Promise<void>((resolve) => connection.client.once('close', () => resolve()));
    connection.client.publish(`cg/v1/${other}/heartbeat`, '{"forged":true}', { qos });
    await closed;
    await using next = await connect(identity, thing);
    await next.client.publishAsync(`cg/v1/${thing}/reported`, `{"after":${qos}}`, { qos: 1 });
    await until('the report', () => received.find((one) => one.payload.includes(`{"after":${qos}}`)), 5_000);
    expect(received.filter((one) => one.payload.includes('forged'))).toEqual([]);
    expect(log).toContainEqual({
      event: 'publish_refused',
      fields: { clientId: thing, topic: `cg/v1/${other}/heartbeat` },
    });
  });

  it('receives any bytes that the real data-plane client publishes to it', async () => {
    await using connection = await connect(identity, thing);
    const heard: string[] = [];
    connection.client.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
    await connection.client.subscribeAsync(`cg/v1/${thing}/desired`, { qos: 1 });
    await dataPlane.send(
      new PublishCommand({ topic: `cg/v1/${thing}/desired`, qos: 1, payload: Buffer.from('{"ş":"é"}') }),
    );
    expect(await until('a message', () => heard[0], 5_000)).toBe(`cg/v1/${thing}/desired {"ş":"é"}`);
  });

  it.each(['#', `cg/v1/${thing}/#`, `cg/v1/${other}/desired`])('may not subscribe to %s', async (filter) => {
    await using connection = await connect(identity, thing);
    const [grant] = await connection.client.subscribeAsync(filter, { qos: 1 }).catch(() => [{ qos: 128 }]);
    expect(grant?.qos).toBe(128);
  });

  it('is refused under another client id', async () => {
    await expect(connect(identity, other)).rejects.toThrow(/not authorized/i);
  });

  it('publishes its last will if its connection breaks', async () => {
    const will = {
      topic: `cg/v1/${thing}/presence`,
      payload: Buffer.from('{"status":"offline"}'),
      qos: 1 as const,
      retain: false,
    };
    const client = await connectAsync(`mqtts://localhost:${mqttPort}`, { ...optionsFor(identity, thing), will });
    client.stream.destroy();
    const message = await until('the last will', () => received.find((one) => one.topic === will.topic), 5_000);
    expect(message.payload.toString()).toBe('{"status":"offline"}');
    await client.endAsync(true);
  });
});

describe('a certificate', () => {
  it('is refused if another authority issued it', async () => {
    await using directory = await temporaryDirectory();
    const stranger = await openAuthority(directory.path);
    const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const request = await Pkcs10CertificateRequestGenerator.create({ name: 'CN=x', keys, signingAlgorithm: algorithm });
    const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
    const cert = await stranger.signClient(request.toString('pem'));
    const socket = connectTls({ host: 'localhost', port: mqttPort, ca: authority.certificate, cert, key });
    socket.on('error', () => {});
    await once(socket, 'close');
    expect(log.map(({ event }) => event)).toContain('tls_refused');
  });

  it('closes its connection and allows no other once it is inactive', async () => {
    const leaving = await enrol(other);
    await using connection = await connect(leaving, other);
    const closed = new Promise<void>((resolve) => connection.client.once('close', () => resolve()));
    await iot.send(new UpdateCertificateCommand({ certificateId: leaving.certificateId, newStatus: 'INACTIVE' }));
    await closed;
    await expect(connect(leaving, other)).rejects.toThrow(/not authorized/i);
  });

  it('is revoked by the product’s own calls if it is not the newest', async () => {
    using _environment = useIotEnvironment();
    const name = ServerId.parse('srv_01JD0000000000000000000003');
    // More than two pages of certificates, including the one to keep.
    const others: Identity[] = [];
    for (let count = 0; count < 5; count += 1) others.push(await enrol(name));
    const newer = await enrol(name);
    const link = createIotAgentLink({ dataEndpoint: endpoint, mqttEndpoint: '', policyName, brokerAuthority: '' });
    expect(await link.revokeOthers(name, newer.certificateId)).toBe(5);
    expect(await link.revokeOthers(name, newer.certificateId)).toBe(0);
    for (const older of others) await expect(connect(older, name)).rejects.toThrow(/not authorized/i);
    await using connection = await connect(newer, name);
    expect(connection.client.connected).toBe(true);
  });

  it('none are revoked of a server that was never enrolled', async () => {
    using _environment = useIotEnvironment();
    const link = createIotAgentLink({ dataEndpoint: endpoint, mqttEndpoint: '', policyName, brokerAuthority: '' });
    const unknown = ServerId.parse('srv_01JD0000000000000000000009');
    expect(await link.revokeOthers(unknown, 'none')).toBe(0);
  });

  it('request is rejected with the service’s own exception if malformed', async () => {
    const command = new CreateCertificateFromCsrCommand({ certificateSigningRequest: 'nonsense' });
    await expect(iot.send(command)).rejects.toBeInstanceOf(InvalidRequestException);
  });
});

it('attaching an unknown policy raises the service’s own exception', async () => {
  const target = 'arn:aws:iot:eu-central-1:000000000000:cert/none';
  const command = new AttachPolicyCommand({ policyName: 'other', target });
  await expect(iot.send(command)).rejects.toBeInstanceOf(ResourceNotFoundException);
});

it('the endpoint is the one that agents connect to', async () => {
  const { endpointAddress } = await iot.send(new DescribeEndpointCommand({ endpointType: 'iot:Data-ATS' }));
  expect(endpointAddress).toBe(`localhost:${mqttPort}`);
});
