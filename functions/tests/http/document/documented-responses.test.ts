import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '../../../src/http/openapi/document.ts';
import { accountRequests } from './_account-requests.ts';
import { type CheckResponse, createResponseCheck } from './_check-response.ts';
import { customerRequests } from './_customer-requests.ts';
import { modemRequests } from './_modem-requests.ts';
import { mutate, mutation } from './_mutations.ts';
import { type Documented, type Good, operationsOf, type Prepared, prepare, send } from './_operations.ts';
import { openScene, type Scene } from './_scene.ts';
import { readStored, secretsIn } from './_secrets.ts';
import { serverRequests, shopRequests } from './_shop-requests.ts';

/** Seed of the requests. `DOCUMENT_SEED=<seed>` repeats a run, or makes other requests. */
const seed = Number(process.env.DOCUMENT_SEED ?? 20_261_122);
const requestCount = 2_000;
const timeoutMs = 240_000;
/** Number of times that one operation's good request is prepared anew. */
const maxRenewals = 2;

/** Operations that cannot succeed here, and why. */
const neverSucceeds: Readonly<Record<string, string>> = {
  'POST /proxies': 'always refused: only orders create proxies',
  'DELETE /proxies/{id}': 'always refused: only cancellations end proxies',
  'POST /payments/btcpay/webhook': 'the world has no BTCPay Server',
  'POST /auth/proof/google': 'needs an account that is linked with Google',
};
/** Requests of operations that never succeed. */
const refusedRequests: Readonly<Record<string, (scene: Scene) => Good>> = {
  'DELETE /proxies/{id}': ({ proxyId }) => ({ params: { id: proxyId } }),
};
/** Calls of staff whose answer is a secret. */
const revealing = ['POST /admin/modems/{id}/credentials'];
const goodRequests = { ...accountRequests, ...shopRequests, ...serverRequests, ...modemRequests, ...customerRequests };

let scene: Scene;
let operations: Documented[];
let check: CheckResponse;
/** Answers to good requests, by operation. */
const answers = new Map<string, string>();
beforeAll(async () => {
  scene = await openScene();
  const document = (await (await scene.world.request('GET', '/openapi/operators.json')).json()) as ApiDocument;
  operations = operationsOf(document);
  check = createResponseCheck(document);
});
afterAll(() => scene[Symbol.asyncDispose]());

/** Shorter than the silence after which a server counts as offline, with time for the requests between. */
const beatsEveryMs = 60_000;
let beatAtMs = 0;

/** Keeps server, sessions and the administrator's proof alive and the limits of sessions free. */
async function pass(durationMs: number): Promise<void> {
  scene.world.clock.advance(durationMs);
  await scene.proveAdmin();
  const nowMs = scene.world.ctx.now();
  if (nowMs - beatAtMs < beatsEveryMs) return;
  beatAtMs = nowMs;
  await scene.box.beat();
}

async function goodRequest(documented: Documented): Promise<Prepared> {
  const build = goodRequests[documented.name] ?? refusedRequests[documented.name];
  return prepare(documented, scene, (await build?.(scene)) ?? {});
}

const describeRequest = ({ method, path, headers, body }: Prepared) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${body?.slice(0, 300) ?? ''}`;

describe('a good request', () => {
  it(
    'succeeds as documented, for every operation of the document',
    async () => {
      const faults: string[] = [];
      for (const documented of operations) {
        if (documented.name in neverSucceeds) continue;
        await pass(11_000);
        const request = await goodRequest(documented);
        const response = await send(scene, request);
        answers.set(documented.name, await response.clone().text());
        if (!response.ok)
          faults.push(`${describeRequest(request)}: ${response.status} ${await response.clone().text()}`);
        for (const fault of await check(documented, response)) faults.push(`${describeRequest(request)}: ${fault}`);
      }
      expect(faults).toEqual([]);
    },
    timeoutMs,
  );

  it('shows staff no password, key or hash of anybody, and leaves none in logs and events', async () => {
    const toStaff = [...answers].filter(([name]) => name.includes(' /admin/') && !revealing.includes(name));
    const toOwners = [...answers].filter(([name, text]) => !name.includes(' /admin/') && text.startsWith('{'));
    const { secrets, events } = await readStored(scene.world);
    const canaries = new Set([...secrets, ...toOwners.flatMap(([, text]) => secretsIn(JSON.parse(text)))]);
    expect(canaries.size).toBeGreaterThan(50);
    const shown = [...toStaff, ['events', events], ['logs', JSON.stringify(scene.world.logs)]] as const;
    const leaks = shown.flatMap(([name, text]) =>
      [...canaries].filter((canary) => text.includes(canary)).map((canary) => `${name}: ${canary}`),
    );
    expect(leaks).toEqual([]);
  });

  it('is prepared for operations of the document only', () => {
    const names = operations.map(({ name }) => name);
    const prepared = [...Object.keys(goodRequests), ...Object.keys(refusedRequests), ...Object.keys(neverSucceeds)];
    expect(prepared.filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(neverSucceeds)).toHaveLength(4);
  });
});

describe('any request', () => {
  it(
    `is answered as documented (DOCUMENT_SEED=${seed})`,
    async () => {
      const faults: string[] = [];
      const perOperation = Math.ceil(requestCount / operations.length);
      for (const [index, documented] of operations.entries()) {
        await pass(30_000);
        scene.owner = await scene.world.signedInElsewhere(scene.owner);
        let good = await goodRequest(documented);
        let renewals = 0;
        const options = { seed: seed + index, numRuns: perOperation };
        for (const changes of fc.sample(fc.array(mutation, { minLength: 1, maxLength: 2 }), options)) {
          let request = good;
          for (const change of changes) request = await mutate(documented, scene, { request, change });
          const response = await send(scene, request);
          for (const fault of await check(documented, response)) faults.push(`${describeRequest(request)}: ${fault}`);
          // A success may have used up what the request names.
          if (response.ok && request.method !== 'GET' && renewals++ < maxRenewals) good = await goodRequest(documented);
        }
      }
      expect(faults).toEqual([]);
      expect(scene.world.logs.filter(({ event }) => event === 'request.failed')).toEqual([]);
    },
    timeoutMs,
  );

  it('by an undocumented method is not found', async () => {
    const faults: string[] = [];
    for (const template of new Set(operations.map((operation) => operation.template))) {
      const response = await scene.world.request('PATCH', template.replaceAll(/[{}]/g, ''));
      const answer = (await response.json()) as { error?: { code: string } };
      if (response.status !== 404 || answer.error?.code !== 'route.unknown') faults.push(template);
    }
    expect(faults).toEqual([]);
  });
});
