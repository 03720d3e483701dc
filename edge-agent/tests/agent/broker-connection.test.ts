import { ServerId } from '@cellgate/shared/contract/id.ts';
import { enrolServer } from '@cellgate/shared/server/server.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCertificateRequest, createPrivateKeyPem } from '../../src/cloud/certificate/certificate-request.ts';
import { openBrokerConnection } from '../../src/cloud/transport/broker-connection.ts';
import type { Identity } from '../../src/cloud/transport/enrolment.ts';
import { startTestCloud, type TestCloud } from './_test-cloud.ts';
import { createAuthority } from './_throw-away-authority.ts';

const serverId = ServerId.parse('srv_01J00000000000000000000000');
let cloud: TestCloud;
let identity: Identity;

beforeAll(async () => {
  cloud = await startTestCloud();
  const privateKey = createPrivateKeyPem();
  const certificateRequest = await createCertificateRequest(privateKey);
  const response = await fetch(`${cloud.apiUrl}/agents/enrol`, {
    method: 'POST',
    body: JSON.stringify({ code: cloud.code, certificateRequest }),
  });
  identity = { ...enrolServer.data.parse(((await response.json()) as { data: unknown }).data), privateKey };
});
afterAll(() => cloud[Symbol.asyncDispose]());

/** Opens a connection. Resolves with the reason of its failure, or with `up`. */
function outcomeOf(used: Identity): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const connection = openBrokerConnection({
    identity: used,
    lastWill: { topic: `cg/v1/${serverId}/presence`, payload: '{}' },
    onUp: () => {
      resolve('up');
      void connection.end();
    },
    onMessage: () => undefined,
    onDown: resolve,
  });
  return promise;
}

it('names why the broker cannot be reached', async () => {
  expect(await outcomeOf({ ...identity, brokerEndpoint: 'localhost:1' })).toMatch(/connection refused/);
  const { certificate: brokerAuthority } = await createAuthority();
  expect(await outcomeOf({ ...identity, brokerAuthority })).toMatch(/^TLS .*failed/);
});

it('connects again after failures, and keeps nothing of them', async () => {
  const refused = { ...identity, brokerEndpoint: 'localhost:1' };
  const fail = async (times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1) await outcomeOf(refused);
    return process.memoryUsage().rss;
  };
  const before = await fail(500);
  // A client that is not released keeps 13 KiB.
  expect((await fail(2_000)) - before).toBeLessThan(13 << 20);
  expect(await outcomeOf(identity)).toBe('up');
});
