import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { type ModemReport, unplugged } from '@cellgate/shared/modem/modem.ts';
import { getProxy } from '../../src/domain/proxy/list-proxies.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, modemReport } from '../_fleet.ts';
import type { World } from '../_world.ts';

/** Returns the report of a slot whose modem was unplugged. */
export function unpluggedReport(imei: string): ModemReport {
  return modemReport(imei, {
    link: 'unreachable',
    health: { status: 'critical', consecutiveFailures: 3, lastError: unplugged },
  });
}

/** Returns what tests of modems at two servers do. `world` is read with each call, because it is created before the first test. */
export function twoServers(world: () => World) {
  const modemsOf = ({ serverId }: Box) => modemStore(world().ctx.database).listOfServer(serverId);
  const report = (box: Box, modems: ModemReport[], more: object = {}) => {
    const at = new Date(world().ctx.now()).toISOString();
    return box.publish('reported', { v: 1, bootId: 'boot-1', agentVersion: '1', at, applied: null, modems, ...more });
  };
  return {
    modemsOf,
    report,
    reportModem: (box: Box, modem: ModemReport, more?: object) => report(box, [modem], more),
    eventsOf: async (serverId: ServerId) =>
      (await eventStore(world().ctx.database).listOfSubject(serverId, 100)).map(({ kind }) => kind),
    /** Creates a server with one modem and another without; `imei` is the modem's. */
    async open() {
      const first = await createBox(world(), { modems: 1 });
      const second = await createBox(world(), { modems: 0, host: 'p2.shop.test' });
      return { first, second, imei: (await modemsOf(first))[0]?.imei ?? '' };
    },
    /** Lets minutes pass, each with a heartbeat of the servers. */
    async minutes(count: number, ...boxes: Box[]) {
      for (let passed = 0; passed < count; passed += 1) {
        world().clock.advance(60_000);
        for (const box of boxes) await box.beat();
      }
    },
    /** Creates a customer's open proxy on a modem of the server. */
    async rent(box: Box) {
      const product = await createMobileProduct(world(), [box.serverId]);
      const bought = await createOpenProxy(world(), box, product);
      const { customer: caller, proxyId: id } = bought;
      const proxy = async () => (await getProxy({ ctx: world().ctx, caller, input: { id } })).proxy;
      return { ...bought, product, proxy };
    },
  };
}
