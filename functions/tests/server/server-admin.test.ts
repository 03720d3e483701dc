import type { Server } from '@cellgate/shared/server/server.ts';
import type { ServerTotals } from '@cellgate/shared/server/server-stats.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountActor, Caller, SessionActor } from '../../src/context.ts';
import { announceOutages } from '../../src/domain/proxy/announce-outages.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { bumpRevisionWrite } from '../../src/storage/server/server-store.ts';
import { createBox, modemReport } from '../_fleet.ts';
import { createWorld, type World, worldPackageKey } from '../_world.ts';

let world: World;
let admin: Caller<SessionActor>;
let moderator: Caller<AccountActor>;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.account({ role: 'admin' });
  moderator = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());
// A new session is a recent proof.
beforeEach(async () => {
  admin = await world.signedInElsewhere(admin);
});

interface Answer {
  error?: { code: string; issues?: { path: string; code: string }[] };
  data: { server: Server; servers: Server[]; enrolment: { code: string; expiresAt: string; command: string } };
}

interface Asked {
  as?: Caller<AccountActor>;
  body?: unknown;
  headers?: Record<string, string>;
}

async function ask(method: 'GET' | 'POST', path: string, { as = admin, body, headers = {} }: Asked = {}) {
  const response = await world.request(method, path, { as, headers, ...(body !== undefined && { body }) });
  return { status: response.status, ...((await response.json()) as Answer) };
}

const kyiv = { name: 'Kyiv 7', type: 'mobile', ipAddress: '203.0.113.7', location: 'Kyiv' } as const;
const enrol = (code: string, key = 'a') =>
  world.request('POST', '/agents/enrol', {
    body: { code, certificateRequest: `-----BEGIN CERTIFICATE REQUEST-----\n${key}` },
  });
const eventsOf = async (serverId: string) =>
  (await eventStore(world.ctx.database).listOfSubject(serverId, 10)).map(({ kind }) => kind);

describe('a server in the back office', () => {
  it('is created by an administrator, with an enrolment command that is shown once', async () => {
    const { status, data } = await ask('POST', '/admin/servers', { body: kyiv });
    expect(status).toBe(201);
    expect(data.server).toMatchObject({ ...kyiv, port: 3000, status: 'offline', enrolment: { state: 'waiting' } });
    const { code, command } = data.enrolment;
    expect(command).toContain(`minisign -Vqm install.sh -P ${worldPackageKey} `);
    expect(command).toContain(`sh install.sh --site http://shop.test --key ${worldPackageKey} --code ${code}'`);
    expect((await enrol(code)).status).toBe(201);
    const after = await ask('GET', `/admin/servers/${data.server.id}`);
    expect(after.data.server.enrolment?.state).toBe('enrolled');
    expect(JSON.stringify(after)).not.toContain(code);
    expect(JSON.stringify(world.logs)).not.toContain(code);
    expect(await eventsOf(data.server.id)).toEqual(['server.enrolled', 'server.created']);
  });

  it('is created once per idempotency key; a repeat returns it with a new command', async () => {
    const headers = { 'idempotency-key': 'a-server-of-one-click' };
    const body = { ...kyiv, name: 'Kyiv 8' };
    const first = await ask('POST', '/admin/servers', { body, headers });
    const again = await ask('POST', '/admin/servers', { body, headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data.server.id).toBe(first.data.server.id);
    const { servers } = (await ask('GET', '/admin/servers')).data;
    expect(servers.filter(({ name }) => name === body.name)).toHaveLength(1);
    expect((await enrol(first.data.enrolment.code)).status).toBe(403);
    expect((await enrol(again.data.enrolment.code)).status).toBe(201);
    const other = await ask('POST', '/admin/servers', { body: { ...body, name: 'Kyiv 9' }, headers });
    expect(other).toMatchObject({ status: 422, error: { code: 'idempotency.key_reused' } });
  });

  it('includes the metrics port in the command only if it is not the default', async () => {
    const { data } = await ask('POST', '/admin/servers', { body: { ...kyiv, port: 3100 } });
    expect(data.enrolment.command).toMatch(/ --port 3100'$/);
  });

  it('gets a new command that invalidates the previous one', async () => {
    const { data } = await ask('POST', '/admin/servers', { body: kyiv });
    const path = `/admin/servers/${data.server.id}/enrolment`;
    world.clock.advance(25 * 3_600_000);
    expect((await ask('GET', `/admin/servers/${data.server.id}`)).data.server.enrolment?.state).toBe('expired');
    expect(await ask('POST', path)).toMatchObject({ status: 403, error: { code: 'session.proof_required' } });
    admin = await world.signedInElsewhere(admin);
    const renewed = await ask('POST', path);
    expect(renewed).toMatchObject({ status: 201, data: { server: { enrolment: { state: 'waiting' } } } });
    expect((await enrol(data.enrolment.code)).status).toBe(403);
    expect((await enrol(renewed.data.enrolment.code)).status).toBe(201);
    expect(await eventsOf(data.server.id)).toContain('server.enrolment_renewed');
    const nobody = await ask('POST', '/admin/servers/srv_01JD0000000000000000000000/enrolment');
    expect(nobody).toMatchObject({ status: 404, error: { code: 'server.not_found' } });
  });

  it('is visible to moderators, who can neither create one nor get a command', async () => {
    const { data } = await ask('POST', '/admin/servers', { body: kyiv });
    const { id } = data.server;
    expect((await ask('GET', '/admin/servers', { as: moderator })).data.servers.map((one) => one.id)).toContain(id);
    for (const [path, body] of [
      ['/admin/servers', kyiv],
      [`/admin/servers/${id}/enrolment`, undefined],
    ] as const) {
      const refused = await ask('POST', path, { as: moderator, body });
      expect(refused).toMatchObject({ status: 403, error: { code: 'access.denied' } });
    }
  });

  it.each([
    ['name', { name: ' ' }],
    ['ipAddress', { ipAddress: '203.0.113.7; reboot' }],
    ['port', { port: 80 }],
    ['socksPortBase', { httpPortBase: 20_001, socksPortBase: 20_500 }],
    ['apiKey', { apiKey: 'anything' }],
  ])('is refused with an invalid %s', async (field, change) => {
    const { status, error } = await ask('POST', '/admin/servers', { body: { ...kyiv, ...change } });
    expect(status).toBe(400);
    expect(error?.issues?.map(({ path }) => path)).toEqual([field]);
  });

  it('shows the latest report of its agent: modems, host and unhealthy ones', async () => {
    const box = await createBox(world, { modems: 2 });
    await box.beat();
    const health = { status: 'critical', consecutiveFailures: 3, lastError: 'no_sim' } as const;
    const ill = modemReport('861188030010099', { interface: 'wwan9', health });
    const at = new Date(world.ctx.now()).toISOString();
    await box.publish('reported', { v: 1, bootId: 'boot-1', agentVersion: '1', at, applied: null, modems: [ill] });
    const { data } = await ask('GET', `/admin/servers/${box.serverId}`);
    expect(data.server).toMatchObject({
      _id: box.serverId,
      status: 'online',
      version: 0,
      maintenance: null,
      agent: { version: '1', offered: '0.1.0' },
      stats: {
        totalModems: 3,
        activeProxies: 0,
        cpu: { usage: 1, cores: null },
        memory: { usage: 50, used: 1, total: 2 },
        disk: null,
        health: { status: 'critical', critical: [{ modem: 'wwan9', reason: 'no_sim' }] },
      },
    });
  });

  it('shows the cores that the CPU load refers to, if its agent reports them', async () => {
    const box = await createBox(world, { modems: 0 });
    const cpu = async () => (await ask('GET', `/admin/servers/${box.serverId}`)).data.server.stats.cpu;
    await box.beat();
    expect(await cpu()).toEqual({ usage: 1, cores: null });
    world.clock.advance(30_000);
    await box.beat({ host: { ...box.heartbeat().host, cpuCores: 4 } });
    expect(await cpu()).toEqual({ usage: 1, cores: 4 });
  });

  it('is in error with every modem critical, and while it lacks a told state for five minutes', async () => {
    const box = await createBox(world, { modems: 1 });
    const statusOf = async () => (await ask('GET', `/admin/servers/${box.serverId}`)).data.server.status;
    await box.beat();
    expect(await statusOf()).toBe('online');
    const [modem] = await modemStore(world.ctx.database).listOfServer(box.serverId);
    if (!modem?.report) throw new Error('no modem');
    const health = { status: 'critical', consecutiveFailures: 3, lastError: 'no_sim' } as const;
    await box.report([{ ...modem.report, health }]);
    expect(await statusOf()).toBe('error');
    await box.report([modem.report]);
    expect(await statusOf()).toBe('online');
    await world.ctx.database.transact([bumpRevisionWrite(box.serverId)]);
    await announceOutages(world.ctx);
    world.broken.agentLink = true;
    for (let half = 0; half < 11; half += 1) {
      world.clock.advance(30_000);
      await box.beat().catch(() => undefined);
    }
    expect(await statusOf()).toBe('error');
    world.broken.agentLink = false;
    await box.beat();
    await box.beat();
    expect(await statusOf()).toBe('online');
  });

  it('counts in the totals, with its figures and health on their own', async () => {
    const box = await createBox(world, { modems: 2 });
    await box.beat();
    const { data } = await ask('GET', '/admin/servers');
    const totals = (await ask('GET', '/admin/servers/dashboard-stats')).data as unknown as ServerTotals;
    expect(totals.servers.total).toBe(data.servers.length);
    expect(totals.aggregated).toMatchObject({ avgCpuUsage: 1, avgMemoryUsage: 50, avgDiskUsage: null });
    expect((await ask('GET', `/admin/servers/${box.serverId}/stats`)).data).toMatchObject({
      stats: { totalModems: 2, modems: { stock: 2, sold: 0, healthy: 2 }, proxies: { healthy: 0 } },
    });
    expect((await ask('GET', `/admin/servers/${box.serverId}/health`)).data).toMatchObject({
      status: 'online',
      health: { status: 'healthy', warnings: [], critical: [] },
    });
    const absent = await ask('GET', '/admin/servers/srv_01JD0000000000000000000000/stats');
    expect(absent).toMatchObject({ status: 404, error: { code: 'server.not_found' } });
  });
});
