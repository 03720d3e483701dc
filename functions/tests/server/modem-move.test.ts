import { portsPerRange } from '@cellgate/shared/server/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { moveModem } from '../../src/domain/modem/move-modem.ts';
import { listProducts } from '../../src/domain/product/list-products.ts';
import { getProxyStats } from '../../src/domain/proxy/get-proxy-stats.ts';
import { replaceModem } from '../../src/domain/proxy/replace-modem.ts';
import { findOutageProxies } from '../../src/domain/proxy-act/find-outage-proxies.ts';
import { toServer } from '../../src/domain/server/to-server.ts';
import { notificationStore } from '../../src/storage/account/notification-store.ts';
import { shownSupplyMs } from '../../src/storage/order/shown-supply.ts';
import type { ModemRecord } from '../../src/storage/server/modem-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { type Box, createBox, createMobileProduct, modemReport } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { twoServers, unpluggedReport } from './_two-servers.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const { modemsOf, eventsOf, report, reportModem, minutes, open, rent } = twoServers(() => world);

let first: Box;
let second: Box;
let imei: string;
beforeEach(async () => {
  ({ first, second, imei } = await open());
});

describe('a modem that is moved to another server', () => {
  it('moves at once if its old slot is known to be empty, with its customer and credentials', async () => {
    const { proxy, customer } = await rent(first);
    const before = await proxy();
    expect(before.live.state).toBe('open');
    await reportModem(first, unpluggedReport(imei));
    await reportModem(second, modemReport(imei));

    expect(await modemsOf(first)).toEqual([]);
    const [modem] = await modemsOf(second);
    expect(modem).toMatchObject({ imei, modemId: before.modemId, stockState: 'sold', generation: 2, httpPort: 20_001 });
    expect(await proxy()).toMatchObject({
      serverId: second.serverId,
      host: 'p2.shop.test',
      live: { state: 'applying' },
    });
    expect(first.desired()?.ports).toEqual([]);
    expect(second.desired()?.ports).toMatchObject([{ modemId: before.modemId, generation: 2, state: 'on' }]);
    await second.apply();
    const { username, password, subscription } = before;
    expect(await proxy()).toMatchObject({ username, password, subscription, live: { state: 'open' } });
    const bell = await notificationStore(world.ctx.database).list(customer.actor.accountId, { limit: 10 });
    expect(bell.filter(({ kind }) => kind === 'proxy_moved')).toMatchObject([
      { details: { host: 'p2.shop.test', httpPort: 20_001, socksPort: 21_001 } },
    ]);
    for (const { serverId } of [first, second]) expect(await eventsOf(serverId)).toContain('modem.moved');
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('is of the server on which it stood during an outage, for time that staff gives', async () => {
    const { proxy, customer, proxyId: id } = await rent(first);
    const hour = 3_600_000;
    const at = (hoursAgo: number) => new Date(world.ctx.now() - hoursAgo * hour).toISOString();
    const concernedOf = (box: Box, hoursAgo: [number, number]) => {
      const outage = { serverIds: [box.serverId], from: at(hoursAgo[0]), to: at(hoursAgo[1]) };
      return findOutageProxies(world.ctx, outage);
    };
    world.clock.advance(3 * hour);
    await reportModem(first, unpluggedReport(imei));
    await reportModem(second, modemReport(imei));
    world.clock.advance(3 * hour);
    // The stick moved three hours ago.
    expect(await concernedOf(first, [5, 4])).toEqual([id]);
    expect(await concernedOf(second, [5, 4])).toEqual([]);
    expect(await concernedOf(first, [2, 1])).toEqual([]);
    expect(await concernedOf(second, [2, 1])).toEqual([id]);
    expect(await concernedOf(first, [4, 2])).toEqual([id]);
    expect(await concernedOf(second, [4, 2])).toEqual([id]);

    // A proxy that has got another modem stood where that one was, wherever it has been plugged in since.
    await report(first, [unpluggedReport(imei), modemReport('869731030000017')]);
    await minutes(1, first, second);
    await replaceModem({ ctx: world.ctx, caller: customer, input: { id, modemId: (await proxy()).modemId } });
    expect(await proxy()).toMatchObject({ serverId: first.serverId });
    world.clock.advance(hour);
    const third = await createBox(world, { modems: 0, host: 'p3.shop.test' });
    await reportModem(second, unpluggedReport(imei));
    await reportModem(third, modemReport(imei));
    expect(await modemsOf(third)).toHaveLength(1);
    expect(await concernedOf(second, [3, 2])).toEqual([id]);
    expect(await concernedOf(third, [3, 2])).toEqual([]);
  });

  it('moves once its old server reports it missing, whichever server reports first', async () => {
    await reportModem(second, modemReport(imei));
    expect(await modemsOf(second)).toEqual([]);
    await reportModem(first, unpluggedReport(imei));
    const [modem] = await modemsOf(second);
    expect(modem).toMatchObject({ imei, stockState: 'stock' });
    expect(modem).not.toHaveProperty('claim');
    expect(await modemsOf(first)).toEqual([]);
    // Later reports of the old server change nothing.
    await reportModem(first, unpluggedReport(imei));
    expect(await modemsOf(second)).toHaveLength(1);
  });

  it('moves to the stock of the new server', async () => {
    const [here, there] = [
      await createMobileProduct(world, [first.serverId]),
      await createMobileProduct(world, [second.serverId]),
    ];
    const stock = async () => {
      const { products } = await listProducts({ ctx: world.ctx, caller: world.visitor, input: {} });
      return [here, there].map(({ productId }) => products.find(({ _id }) => _id === productId)?.stock.total);
    };
    expect(await stock()).toEqual([1, 0]);
    await reportModem(first, unpluggedReport(imei));
    await reportModem(second, modemReport(imei));
    world.clock.advance(shownSupplyMs);
    expect(await stock()).toEqual([0, 1]);
  });

  it('waits for a server that was offline briefly, and leaves one that stays offline', async () => {
    await reportModem(second, modemReport(imei));
    await minutes(4, second);
    await reportModem(second, modemReport(imei));
    expect(await modemsOf(second)).toEqual([]);
    await minutes(2, second);
    await reportModem(second, modemReport(imei));
    expect(await modemsOf(second)).toHaveLength(1);
  });

  it('leaves an online server that no longer reports it', async () => {
    await reportModem(second, modemReport(imei));
    await minutes(9, first, second);
    await reportModem(second, modemReport(imei));
    expect(await modemsOf(second)).toEqual([]);
    await minutes(2, first, second);
    await reportModem(second, modemReport(imei));
    expect(await modemsOf(second)).toHaveLength(1);
  });

  it('stays if its server has just reported another IP, and is found by nothing that it was', async () => {
    const [modem] = await modemsOf(first);
    if (!modem) throw new Error('no modem');
    await reportModem(first, modemReport(imei, { egressIp: '46.133.9.9' }));
    const at = new Date(world.ctx.now()).toISOString();
    const claim = { serverId: second.serverId, since: at, at, deniedAt: null, contestedAt: null };
    const move = async (read: ModemRecord) => moveModem(world.ctx, read, { ...claim, report: modemReport(imei) });
    expect(await move(modem)).toBe(false);
    expect((await audit(world.ctx)).findings).toEqual([]);
    const [current] = await modemsOf(first);
    expect(current && (await move(current))).toBe(true);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('gets unused ports, also if the whole range was allocated before', async () => {
    await reportModem(second, modemReport('351000000000001'));
    const update = { pk: `SERVER#${second.serverId}`, sk: 'SERVER' };
    const action = { update, set: 'SET nextPortIndex = :end', values: { ':end': portsPerRange } };
    await world.ctx.database.transact([{ label: 'server', table: 'main', action }]);
    await reportModem(first, unpluggedReport(imei));
    await reportModem(second, modemReport(imei));
    const ports = (await modemsOf(second)).map(({ httpPort, socksPort }) => [httpPort, socksPort]);
    expect(ports.toSorted()).toEqual([
      [20_001, 21_001],
      [20_002, 21_002],
    ]);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('keeps late traffic of its old port with its customer', async () => {
    const { proxy, customer: caller, proxyId: id } = await rent(first);
    const { modemId } = await proxy();
    await reportModem(first, unpluggedReport(imei));
    await reportModem(second, modemReport(imei));
    const counter = {
      modemId,
      generation: 1,
      counterId: 'counter-1',
      bytesUp: 10,
      bytesDown: 500,
      connections: 1,
      users: [],
    };
    await reportModem(first, unpluggedReport(imei), { traffic: [counter] });
    const { stats } = await getProxyStats({ ctx: world.ctx, caller, input: { id, days: 7, hours: 24 } });
    expect(stats.totals).toMatchObject({ bytesUp: 10, bytesDown: 500 });
  });
});

describe('a modem that two servers report at once', () => {
  const health = async ({ serverId }: Box) => {
    const server = await serverStore(world.ctx.database).find(serverId);
    return server && (await toServer(world.ctx, server)).stats.health;
  };
  const bothSpeak = async () => {
    await reportModem(second, modemReport(imei));
    await minutes(1, first, second);
    await reportModem(first, modemReport(imei, { signalDbm: -60 }));
    await minutes(1, first, second);
    await reportModem(second, modemReport(imei));
  };

  it('stays on its server, and staff sees that one is a copy', async () => {
    const { proxy } = await rent(first);
    const before = await proxy();
    await bothSpeak();
    await bothSpeak();
    expect(await proxy()).toMatchObject({ serverId: first.serverId, port: before.port, live: { state: 'open' } });
    expect(await health(first)).toMatchObject({ status: 'critical', critical: [{ reason: 'identity_contested' }] });
    for (const { serverId } of [first, second])
      expect((await eventsOf(serverId)).filter((kind) => kind === 'modem.contested')).toHaveLength(1);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('clears the notice once the other one is removed', async () => {
    await bothSpeak();
    await reportModem(second, unpluggedReport(imei));
    expect(await health(first)).toMatchObject({ status: 'healthy' });
    expect(await modemsOf(second)).toEqual([]);
  });
});
