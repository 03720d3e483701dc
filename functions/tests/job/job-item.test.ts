import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey, renewDefaultApiKey } from '../../src/domain/api-key/create-api-key.ts';
import { revokeApiKey } from '../../src/domain/api-key/revoke-api-key.ts';
import { defaultApiKeyId } from '../../src/domain/api-key/show-api-key.ts';
import { rotateProxies } from '../../src/domain/job/rotate-proxies.ts';
import { rotateProxy } from '../../src/domain/rotation/rotate-proxy.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { jobStore } from '../../src/storage/job-store.ts';
import { proxyKey } from '../../src/storage/proxy/proxy-store.ts';
import { type JobFixture, openJobFixture } from './_job-fixture.ts';

let jobs: JobFixture;
beforeEach(async () => {
  jobs = await openJobFixture();
});
afterEach(() => jobs[Symbol.asyncDispose]());

const run = (ctx = jobs.withAgent()) => runTask(ctx, 'run-jobs');
const unknownProxy = 'prx_01JD0000000000000000000000';
/** Changes a proxy directly, as its operator would. */
const change = (proxyId: Parameters<typeof proxyKey>[0], set: string, values: Record<string, unknown>) =>
  jobs.world.ctx.database.transact([
    { label: 'test', table: 'main', action: { update: proxyKey(proxyId), set, values } },
  ]);

describe('an item of a rotation job', () => {
  it('is skipped with the code with which a single rotation would be refused', async () => {
    const { customer, proxyIds } = await jobs.own(4);
    const [cooling, suspended, fixed, ready] = proxyIds;
    if (!cooling || !suspended || !fixed || !ready) throw new Error('four proxies were ordered');
    const { proxyIds: foreign } = await jobs.own(1);
    await rotateProxy({ ctx: jobs.world.ctx, caller: customer, input: { id: cooling, wait: 0, method: 'fast' } });
    await jobs.answerAll();
    await change(suspended, 'SET status = :off, statusReason = :why', { ':off': 'suspended', ':why': 'support' });
    await change(fixed, 'SET type = :type', { ':type': 'ipv4' });
    const { job } = await jobs.rotate(customer, [...proxyIds, unknownProxy, ...foreign]);
    expect(job.items.slice(4).map(({ name }) => name)).toEqual([null, null]);
    await run();
    const { status, counts, items } = await jobs.show(customer, job.id);
    expect(status).toBe('done');
    expect(counts).toMatchObject({ done: 1, skipped: 5 });
    expect(items.map(({ code }) => code)).toEqual([
      'rotation.cooldown',
      'proxy.suspended',
      'rotation.unsupported',
      null,
      'proxy.not_found',
      'proxy.not_found',
    ]);
    expect(items[0]).toMatchObject({ message: expect.stringMatching(/10 seconds/), rotation: null });
  });

  it('is skipped if the server is offline', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    jobs.world.clock.advance(600_000);
    const { job } = await jobs.rotate(customer, proxyIds);
    await run(jobs.world.ctx);
    expect((await jobs.show(customer, job.id)).items).toMatchObject([
      { status: 'skipped', code: 'proxy.server_offline' },
    ]);
  });

  it('is skipped if the account was suspended after the request', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const { job } = await jobs.rotate(customer, proxyIds);
    const key = { pk: `ACCOUNT#${customer.actor.accountId}`, sk: 'ACCOUNT' };
    const action = { update: key, set: 'SET isActive = :no', values: { ':no': false } };
    await jobs.world.ctx.database.transact([{ label: 'test', table: 'main', action }]);
    await run();
    expect(jobs.commands()).toEqual([]);
    expect(await jobStore(jobs.world.ctx.database).listItems(job.id)).toMatchObject([
      { status: 'skipped', code: 'account.suspended' },
    ]);
  });

  it('is skipped once the API key of the request is revoked or replaced, and not before', async () => {
    const { ctx } = jobs.world;
    const { customer, proxyIds } = await jobs.own(2);
    const [first, second] = proxyIds;
    if (!first || !second) throw new Error('two proxies were ordered');
    const input = { name: 'script', scopes: ['rotate' as const], expiresInDays: null };
    const { key } = await createApiKey({ ctx, caller: customer, input });
    await renewDefaultApiKey({ ctx, caller: customer });
    const rotateWith = async (keyId: typeof key.id, id: typeof first) => {
      const caller = { ...customer, actor: { ...customer.actor, sessionId: null, keyId } };
      return (await rotateProxies({ ctx, caller, input: { proxyIds: [id], method: 'fast' } })).job;
    };
    const defaultId = defaultApiKeyId(customer.actor.accountId);
    const allowed = await rotateWith(key.id, first);
    await run();
    const revoked = await rotateWith(key.id, second);
    const replaced = await rotateWith(defaultId, second);
    jobs.world.clock.advance(60_000);
    await revokeApiKey({ ctx, caller: customer, input: { id: key.id } });
    await renewDefaultApiKey({ ctx, caller: customer });
    await run();
    expect(jobs.commands()).toHaveLength(1);
    const outcomes = await Promise.all([allowed, revoked, replaced].map(({ id }) => jobs.show(customer, id)));
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(outcomes.map(({ items }) => [items[0]?.status, items[0]?.code])).toEqual([
      ['done', null],
      ['skipped', 'api_key.revoked'],
      ['skipped', 'api_key.revoked'],
    ]);
  });

  it('fails with the code of its rotation, also if the carrier assigned the same IP', async () => {
    const { customer, proxyIds } = await jobs.own(2);
    const { job } = await jobs.rotate(customer, proxyIds);
    const [first] = [...proxyIds];
    await run(
      jobs.withAgent((commandId) =>
        commandId === jobs.commands()[0]?.commandId
          ? { status: 'failed', code: 'no_signal' }
          : { status: 'unchanged', oldIp: '46.133.1.1', newIp: '46.133.1.1' },
      ),
    );
    const { counts, items } = await jobs.show(customer, job.id);
    expect(counts).toMatchObject({ failed: 2 });
    expect(items).toMatchObject([
      { proxyId: first, status: 'failed', code: 'no_signal', message: expect.stringMatching(/signal/) },
      { status: 'failed', code: 'same_address', rotation: { status: 'unchanged' } },
    ]);
  });

  it('is unknown if the server reports no outcome in time', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const { job } = await jobs.rotate(customer, proxyIds);
    await run(jobs.withAgent(() => undefined));
    expect(await jobs.show(customer, job.id)).toMatchObject({
      status: 'done',
      items: [{ status: 'unknown', code: 'timeout', rotation: { status: 'failed', code: 'timeout' } }],
    });
  });

  it('joins a rotation that is already running', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const [id] = proxyIds;
    if (!id) throw new Error('a proxy was ordered');
    const input = { id, wait: 0, method: 'fast' } as const;
    const { rotation } = await rotateProxy({ ctx: jobs.world.ctx, caller: customer, input });
    const { job } = await jobs.rotate(customer, proxyIds);
    await run();
    expect(jobs.commands()).toHaveLength(1);
    expect((await jobs.show(customer, job.id)).items).toMatchObject([
      { status: 'done', rotation: { rotationId: rotation.rotationId, newIpFacts: { seenBefore: null } } },
    ]);
  });

  it('takes the rotation that another job has completed since as its outcome, so that two tabs rotate a selection once', async () => {
    const { customer, proxyIds } = await jobs.own(12);
    const { job: first } = await jobs.rotate(customer, proxyIds);
    const { job: second } = await jobs.rotate(customer, proxyIds);
    jobs.world.clock.advance(1);
    for (let runs = 0; runs < 3; runs += 1) await run();
    expect(jobs.commands()).toHaveLength(proxyIds.length);
    const rotationsOf = async (id: typeof first.id) => {
      const { counts, items } = await jobs.show(customer, id);
      expect(counts).toMatchObject({ done: proxyIds.length });
      return items.map(({ rotation }) => rotation?.rotationId);
    };
    expect(await rotationsOf(second.id)).toEqual(await rotationsOf(first.id));
  });

  it('rotates although its proxy was rotated before the job was requested', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const { job: first } = await jobs.rotate(customer, proxyIds);
    await run();
    jobs.world.clock.advance(60_000);
    await jobs.box.beat();
    const { job: second } = await jobs.rotate(customer, proxyIds);
    await run();
    expect(jobs.commands()).toHaveLength(2);
    for (const { id } of [first, second]) {
      expect(await jobs.show(customer, id)).toMatchObject({ counts: { done: 1 } });
    }
  });

  it('is given up after three failures of the cloud to start it, and the others go on', async () => {
    const { customer, proxyIds } = await jobs.own(3);
    const { job } = await jobs.rotate(customer, proxyIds);
    const agent = jobs.withAgent();
    const database: typeof agent.database = {
      ...agent.database,
      async transact(writes) {
        const isBroken = writes.some(({ action }) => 'put' in action && action.put.proxyId === proxyIds[1]);
        if (isBroken) throw new Error('the table is gone');
        await agent.database.transact(writes);
      },
    };
    await run({ ...agent, database });
    expect((await jobs.show(customer, job.id)).items).toMatchObject([
      { status: 'done' },
      { status: 'failed', code: 'internal.unexpected' },
      { status: 'done' },
    ]);
    expect(jobs.world.logs.filter(({ event }) => event === 'job.item_failed')).toHaveLength(3);
  });
});
