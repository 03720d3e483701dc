import { describe, expect, it } from 'vitest';
import type { FilterState, NetworkState } from './network-state.ts';
import { filterOf } from './packet-filter.ts';
import { interfaceSettings, planRoutes, type RoutedSlot, tableOf } from './plan-routes.ts';

const slots: RoutedSlot[] = ['1', '2'].map((port) => ({
  usbPath: `3-1.${port}`,
  interface: `eth${port}`,
  gateway: '192.168.8.1',
  localAddress: `10.203.0.${port}`,
  dnsServers: ['192.168.8.1'],
}));
const plane = { uid: 990, fixed: [] };
const bare: NetworkState = {
  interfaces: [
    { name: 'lo', isUp: true, addresses: [] },
    { name: 'eth1', isUp: true, addresses: [{ local: '192.168.8.100', label: 'eth1' }] },
    { name: 'eth2', isUp: true, addresses: [{ local: '192.168.8.100', label: 'eth2' }] },
  ],
  links: [],
  routes: [],
  rules: [],
  filter: undefined,
  interfaceOf: new Map([
    ['3-1.1', 'eth1'],
    ['3-1.2', 'eth2'],
  ]),
  settings: new Map(),
};
/** Kernel state after the plan for both slots. */
const settled: NetworkState = {
  ...bare,
  interfaces: bare.interfaces.map((each) =>
    each.name === 'lo'
      ? { ...each, addresses: slots.map(({ localAddress: local }) => ({ local, label: 'lo:cellgate' })) }
      : each,
  ),
  routes: slots.flatMap(({ localAddress, gateway }, index) => {
    const [table, dev] = [tableOf(localAddress), `eth${index + 1}`];
    return [
      { table, type: 'unreachable', destination: 'default', gateway: undefined, dev: undefined },
      { table, type: 'unicast', destination: gateway, gateway: undefined, dev },
      { table, type: 'unicast', destination: 'default', gateway, dev },
    ];
  }),
  rules: slots.map(({ localAddress }) => ({ source: localAddress, table: tableOf(localAddress), priority: 4_000 })),
  filter: filterOf({
    ways: slots.map(({ localAddress, dnsServers }, index) => ({
      source: localAddress,
      source6: undefined,
      interface: `eth${index + 1}`,
      isTranslated: true,
      nameServers: dnsServers,
    })),
    plane,
    links: [],
  }),
  settings: new Map(
    ['eth1', 'eth2'].flatMap((name) => interfaceSettings.map(([key, value]) => [`${name}/${key}`, value] as const)),
  ),
};
const commandsOf = (state: NetworkState, wanted = slots) =>
  planRoutes({ slots: wanted, plane: wanted.length > 0 ? plane : undefined }, state).steps.map((step) =>
    step.kind === 'run' ? [step.program, ...step.args].join(' ') : `${step.interface} ${step.name}=${step.value}`,
  );
const without = (name: string): NetworkState => ({
  ...settled,
  interfaces: settled.interfaces.filter((each) => each.name !== name),
  interfaceOf: new Map([...settled.interfaceOf].filter(([, each]) => each !== name)),
  routes: settled.routes.filter(({ dev }) => dev !== name),
});

describe('planRoutes', () => {
  it('gives each source address a table with a unique number', () => {
    expect([tableOf('10.203.0.1'), tableOf('10.203.0.2'), tableOf('255.255.255.255')]).toEqual([
      '181075969',
      '181075970',
      '4294967295',
    ]);
  });

  it('adds the filter first and the rule last, so that nothing leaves elsewhere in between', () => {
    const commands = commandsOf(bare, slots.slice(0, 1));
    expect(commands[0]).toBe('nft -f -');
    expect(commands.slice(-4)).toEqual([
      'ip route replace unreachable default metric 4278198272 proto 203 table 181075969',
      'ip route replace 192.168.8.1 dev eth1 scope link proto 203 table 181075969',
      'ip route replace default dev eth1 via 192.168.8.1 onlink proto 203 table 181075969',
      'ip rule add from 10.203.0.1 table 181075969 pref 4000 protocol 203',
    ]);
    expect(commands).toContain('ip addr add 10.203.0.1/32 dev lo label lo:cellgate');
    expect(commands).toContain('eth1 rp_filter=2');
  });

  it('has no steps if the state is as wanted', () => {
    expect(commandsOf(settled)).toEqual([]);
  });

  it('restores the filter if a rule is missing, and updates it with the plane’s user', () => {
    const { sets, rules }: FilterState = settled.filter ?? { sets: {}, rules: {} };
    const thinned = { sets, rules: { ...rules, plane: rules.plane?.slice(1) ?? [] } };
    expect(commandsOf({ ...settled, filter: thinned })).toEqual(['nft -f -']);
    expect(planRoutes({ slots, plane: { ...plane, uid: 991 } }, settled).steps).toHaveLength(1);
    expect(planRoutes({ slots, plane: undefined }, settled).steps).toHaveLength(1);
  });

  it('guards the plane without any slot', () => {
    const { steps } = planRoutes({ slots: [], plane }, bare);
    expect(steps).toMatchObject([{ program: 'nft', input: expect.stringContaining('meta skuid 990') }]);
  });

  it('keeps the unreachable route of an absent modem, so that its source cannot leave', () => {
    const { steps, slots: routes } = planRoutes({ slots, plane }, without('eth1'));
    expect(routes.map(({ state }) => state)).toEqual(['no_interface', 'ready']);
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ program: 'nft', input: expect.stringContaining('10.203.0.2 . "eth2"') });
    expect(steps[0]).not.toMatchObject({ input: expect.stringContaining('10.203.0.1 . "') });
  });

  it('neither adds nor translates a source address that the modem has leased', () => {
    const slot = { ...slots[0], localAddress: '192.168.8.100' } as RoutedSlot;
    const own = { ...bare, interfaceOf: new Map([['3-1.1', 'eth1']]) };
    const { steps } = planRoutes({ slots: [slot], plane }, own);
    expect(commandsOf(own, [slot]).filter((command) => command.includes('addr'))).toEqual([]);
    expect(steps[0]).toMatchObject({ input: expect.stringContaining('set translated { type ipv4_addr . ifname; }') });
  });

  it('opens neither of two slots with the same source address', () => {
    const twins = slots.map((slot) => ({ ...slot, localAddress: '10.203.0.1' }));
    const { slots: routes } = planRoutes({ slots: twins, plane }, bare);
    expect(routes.map(({ state }) => state)).toEqual(['source_address_twice', 'source_address_twice']);
    expect(commandsOf(bare, twins).filter((command) => command.includes(' via '))).toEqual([]);
  });

  it('removes leftovers of former slots, and duplicate rules', () => {
    const [first, second] = settled.rules;
    const rules = first && second ? [first, first, second] : [];
    expect(commandsOf({ ...settled, rules }, slots.slice(0, 1))).toEqual([
      'nft -f -',
      'ip rule del from 10.203.0.1 table 181075969 pref 4000 protocol 203',
      'ip rule del from 10.203.0.2 table 181075970 pref 4000 protocol 203',
      'ip route del unreachable default metric 4278198272 proto 203 table 181075970',
      'ip route del 192.168.8.1 dev eth2 scope link proto 203 table 181075970',
      'ip route del default dev eth2 via 192.168.8.1 onlink proto 203 table 181075970',
      'ip addr del 10.203.0.2/32 dev lo',
    ]);
  });

  it('removes everything if nothing is wanted, and then has no more steps', () => {
    expect(commandsOf(settled, []).length).toBe(1 + 2 + 6 + 2);
    expect(commandsOf(bare, [])).toEqual([]);
  });
});
