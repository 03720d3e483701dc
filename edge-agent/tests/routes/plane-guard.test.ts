import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModemRack, openModemRack, rackIsMissing } from './_modem-rack.ts';
import type { Visitor } from './_rack-programs.ts';

const missing = await rackIsMissing();
const deadlineMs = 30_000;
const port = 8_080;
const refused = 'EHOSTUNREACH';

describe.skipIf(missing !== undefined)(
  `a plane that has lost its guard${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let rack: ModemRack;
    let plane: Visitor & AsyncDisposable;
    const source = () => rack.slots[0]?.localAddress ?? '';
    const site = () => rack.site.split(':')[0] ?? '';
    const closed = () => [
      { source: source(), target: rack.gateway },
      ...Object.values(rack.closedHosts).map((target) => ({ source: source(), target })),
      { source: source(), target: site(), port: 25 },
    ];

    beforeAll(async () => {
      rack = await openModemRack({ sticks: 2 });
      const isReady = async () => {
        const states = [...(await rack.states()).values()];
        return states.length === 2 && states.every((state) => state === 'ready');
      };
      await until('both sticks are ready', isReady, deadlineMs);
      plane = await rack.startUnguarded(port);
    });
    afterAll(async () => {
      await plane?.[Symbol.asyncDispose]();
      await rack?.[Symbol.asyncDispose]();
    });

    it('reaches the internet through the modem whose address it uses', async () => {
      const attempts = rack.slots.map(({ localAddress }) => ({ source: localAddress, target: site() }));
      expect(await plane.connect(attempts)).toEqual([rack.publicAddressOf(0), rack.publicAddressOf(1)]);
    });

    it('reaches neither a stick’s page nor a private network, metadata or a mail server, all of which the agent does', async () => {
      expect(await rack.agent.connect(closed())).toEqual(closed().map(() => rack.publicAddressOf(0)));
      expect(await plane.connect(closed())).toEqual(closed().map(() => refused));
    });

    it('sends nothing over the server’s own line', async () => {
      const attempts = [
        { target: site() },
        { target: rack.closedHosts.private },
        { source: rack.address, target: site() },
      ];
      const before = await rack.uplinkPackets();
      expect(await plane.connect(attempts)).toEqual(attempts.map(() => refused));
      expect(await rack.uplinkPackets()).toBe(before);
      expect(await rack.agent.connect(attempts)).toEqual(attempts.map(() => rack.address));
    });

    it('queries the modem’s own name server, and no other in a closed network', async () => {
      const other = rack.closedHosts.private;
      expect(await rack.agent.resolve(source(), other)).toBe(rack.publicAddressOf(0));
      expect(await plane.resolve(source(), rack.gateway)).toBe(rack.publicAddressOf(0));
      expect(await plane.resolve(source(), other)).toMatch(/^E[A-Z]+$/);
    });

    it('reaches nothing on the link of a modem that has a public address', async () => {
      const shown = await rack.ip('-o', '-4', 'addr', 'show');
      const name = /^\d+: (\S+) +inet 192\.168\.8\.100\//m.exec(shown)?.[1] ?? '';
      const attempts = rack.slots.map(({ localAddress }) => ({ source: localAddress, target: site() }));
      const open = [rack.publicAddressOf(0), rack.publicAddressOf(1)];
      const isNow = async (wanted: string[]) => String(await plane.connect(attempts)) === String(wanted);
      expect(await isNow(open)).toBe(true);
      // The site is now another device of the modem’s link; a modem on another link must not reach it either.
      const near = `${site().replace(/\d+$/, '77')}/24`;
      await rack.ip('addr', 'add', near, 'dev', name);
      await until('the link is closed', () => isNow([refused, refused]), deadlineMs);
      expect(await rack.agent.connect(attempts)).toEqual(open);
      await rack.ip('addr', 'del', near, 'dev', name);
      await until('the site is reached again', () => isNow(open), deadlineMs);
    });

    it('responds to customers from any address', async () => {
      for (const customer of rack.customers) {
        expect(await rack.curlFrom(customer, `http://${rack.address}:${port}/`)).toBe(customer);
      }
    });

    it('is restricted again after the rules were removed', async () => {
      await rack.nft('flush', 'chain', 'inet', 'cellgate', 'plane');
      const isBack = async () => (await rack.nft('list', 'chain', 'inet', 'cellgate', 'plane')).includes('reject');
      await until('the rules are back', isBack, deadlineMs);
      expect(await plane.connect(closed())).toEqual(closed().map(() => refused));
    });
  },
);
