import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@cellgate/testkit/until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProcess } from '../_process.ts';
import { startTestCloud, type TestCloud } from './_test-cloud.ts';

const yearMs = 366 * 86_400_000;
const timeoutMs = 30_000;

let folder: string;
let cloud: TestCloud;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellgate-certificate-'));
  await writeFile(join(folder, 'modems.json'), '{"slots":[]}');
  cloud = await startTestCloud();
});
afterEach(async () => {
  await cloud[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const startAgent = () =>
  runProcess('src/main.ts', {
    CELLGATE_API_URL: cloud.apiUrl,
    CELLGATE_ENROLMENT_CODE: cloud.code,
    CELLGATE_STATE_DIR: join(folder, 'state'),
    CELLGATE_PLANE_SOCKET: join(folder, 'plane.sock'),
    CELLGATE_MODEM_INVENTORY: join(folder, 'modems.json'),
    CELLGATE_ECHO_URL: 'http://127.0.0.1:9/ip',
    CELLGATE_METRICS_PORT: 'off',
    CELLGATE_HEARTBEAT_MS: '200',
  });
const filesOfIdentity = async () => (await readdir(join(folder, 'state', 'identity'))).toSorted();
const beatWith = (serial: string) => {
  const from = cloud.heard.length;
  return until(
    `heartbeat with ${serial}`,
    async () => {
      await cloud.awaitMessage('heartbeat', () => true, { from, timeoutMs });
      return cloud.heard.slice(from).some((said) => said.channel === 'heartbeat' && said.serial === serial);
    },
    timeoutMs,
  );
};

describe('an agent whose certificate is a year old', () => {
  beforeEach(() => {
    cloud.certificateAgeMs = yearMs;
  });

  it('requests another with a new key, connects with it, confirms it, and keeps nothing of the old one', async () => {
    await using agent = startAgent();
    const { message, serial: old } = await cloud.awaitMessage('certificate/request', () => true, { timeoutMs });
    expect(cloud.enrolments).not.toContain(message.certificateRequest);
    const issued = await cloud.issueCertificate();
    const confirmed = await cloud.awaitMessage('certificate/confirm', () => true, { timeoutMs });
    expect([old === issued, confirmed.serial]).toEqual([false, issued]);
    await until(
      'the confirmation is stored',
      async () => !(await filesOfIdentity()).includes('unconfirmed'),
      timeoutMs,
    );
    expect(await filesOfIdentity()).toEqual(['renewed.json']);
    expect(
      cloud.heard.filter(({ channel }) => channel === 'presence').map(({ message: said }) => said),
    ).not.toContainEqual(expect.objectContaining({ status: 'offline' }));
    await agent.end('SIGTERM');
    cloud.shutOut.add(old);
    await using _again = startAgent();
    await beatWith(issued);
    expect(cloud.enrolments).toHaveLength(1);
  });

  it('keeps the old one while the broker rejects the new one, and retries that after a restart', async () => {
    const agent = startAgent();
    const { serial: old } = await cloud.awaitMessage('certificate/request', () => true, { timeoutMs });
    const late = await cloud.issueCertificate().then((serial) => {
      cloud.shutOut.add(serial);
      return serial;
    });
    await until('the new certificate was tried', () => agent.output().includes('new certificate rejected'), timeoutMs);
    await beatWith(old);
    await agent.end('SIGKILL');
    cloud.shutOut.delete(late);
    await using _again = startAgent();
    expect(await cloud.awaitMessage('certificate/confirm', () => true, { timeoutMs })).toMatchObject({ serial: late });
    expect(await readFile(join(folder, 'state', 'identity', 'renewed.json'), 'utf8')).toContain('PRIVATE KEY');
  });

  it('rejects a certificate for another key', async () => {
    await using agent = startAgent();
    const { message, serial: old } = await cloud.awaitMessage('certificate/request', () => true, { timeoutMs });
    const requestHash = createHash('sha256').update(message.certificateRequest).digest('hex');
    const { certificate } = JSON.parse(await readFile(join(folder, 'state', 'identity', 'enrolment.json'), 'utf8'));
    cloud.sendRaw('certificate', JSON.stringify({ v: 1, requestHash, certificate }));
    await until('the certificate is refused', () => agent.output().includes('issued certificate discarded'), timeoutMs);
    await beatWith(old);
  });
});
