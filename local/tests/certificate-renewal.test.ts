import { join } from 'node:path';
import type { Identity } from '@cellgate/edge-agent/cloud/transport/enrolment.ts';
import { openIdentityFolder } from '@cellgate/edge-agent/host/identity-folder.ts';
import { IssuedCertificate, topicOf } from '@cellgate/shared/server/server.messages.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { until } from '@cellgate/testkit/until.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import { it } from 'vitest';
import { filesOf } from '../src/environment.ts';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { startStack } from '../src/start-stack.ts';
import { killAndSeeItReturn } from './_running-stack.ts';

const server = 2;

function connectAs({ serverId, brokerEndpoint, ...identity }: Identity): Promise<MqttClient> {
  return connectAsync(
    `mqtts://${brokerEndpoint}`,
    {
      ca: identity.brokerAuthority,
      cert: identity.certificate,
      key: identity.privateKey,
      clientId: serverId,
      protocolVersion: 4,
      reconnectPeriod: 0,
      connectTimeout: 10_000,
    },
    false,
  );
}

/** Requests a certificate in place of the agent, because no certificate here is old enough. */
async function askForAnother(identity: Identity, certificateRequest: string): Promise<string> {
  return until('another certificate', () => askOnce(identity, certificateRequest), 120_000);
}

/** Resolves to the certificate, or to undefined if the connection was closed before the answer. */
async function askOnce(identity: Identity, certificateRequest: string): Promise<string | undefined> {
  const connection = await connectAs(identity).catch(() => undefined);
  if (!connection) return undefined;
  const { promise: answered, resolve } = Promise.withResolvers<string | undefined>();
  connection.on('message', (_, payload) => {
    resolve(IssuedCertificate.parse(JSON.parse(payload.toString())).certificate);
  });
  connection.on('close', () => resolve(undefined));
  const request = JSON.stringify({ v: 1, certificateRequest });
  try {
    await connection.subscribeAsync(topicOf(identity.serverId, 'certificate'), { qos: 1 });
    await connection.publishAsync(topicOf(identity.serverId, 'certificate/request'), request, { qos: 1 });
  } catch {
    resolve(undefined);
  }
  const certificate = await answered;
  await connection.endAsync(true);
  return certificate;
}

it('a server switches to a new certificate, and the old one is revoked', {
  timeout: 180_000,
}, async () => {
  await using directory = await temporaryDirectory();
  const layout = await pickLayout({ sticksPerOperator: 1 });
  await using stack = await startStack({ layout, dataDir: directory.path, customers: false, log: () => {} });
  const store = openIdentityFolder(join(filesOf(directory.path).identity(server), 'identity'));
  const old = await store.load();
  if (!old) throw new Error('The server has not enrolled');

  const name = `agent-${server}`;
  const pid = stack.processes().find((process) => process.name === name)?.pid;
  if (pid === undefined) throw new Error(`${name} does not run`);
  // Stopped until it is killed: otherwise it takes its name back, on a busy machine before the answer comes.
  process.kill(pid, 'SIGSTOP');
  const { certificateRequest } = await store.nextRequest();
  await store.saveNext(await askForAnother(old, certificateRequest));
  await killAndSeeItReturn(stack, name);

  // Wait for the agent's confirmation first: another connection with its name would replace it.
  await until(
    'the agent confirms the new certificate',
    async () => {
      const isNew = (await store.load())?.certificate !== old.certificate;
      return (isNew && (await store.isConfirmed())) || undefined;
    },
    60_000,
  );
  await until(
    'the old certificate is revoked',
    async () => {
      const connection = await connectAs(old).catch((error: Error) => error);
      if (connection instanceof Error) return /not authorized/i.test(connection.message) || undefined;
      await connection.endAsync(true);
      return undefined;
    },
    60_000,
  );
  const health = `http://127.0.0.1:${layout.ports.metrics + server - 1}/healthz`;
  await until('the agent reports again', async () => (await fetch(health)).ok || undefined, 60_000);
});
