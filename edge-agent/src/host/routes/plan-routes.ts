import { isDeepStrictEqual } from 'node:util';
import { type NetworkInterface, type NetworkState, type Route, routeProtocol, sourceLabel } from './network-state.ts';
import { type FilteredRoute, type FilterWanted, filterOf, filterText, noFilterText } from './packet-filter.ts';
import type { GuardedPlane } from './plane-guard.ts';

/** A modem's slot, as needed for routing. */
export interface RoutedSlot {
  usbPath: string;
  /** Label of the inventory. The actual interface is found by the USB path. */
  interface: string;
  /** The modem's own address on its interface. Several modems may share one. */
  gateway: string;
  /** Source address of the traffic through this modem. Must be unique. */
  localAddress: string;
  /** IPv6 source address. It is only filtered; the operator maintains its routes. */
  localAddress6?: string | undefined;
  /** DNS servers of the modem, as `ip` or `ip:port`. */
  dnsServers: readonly string[];
}

export interface WantedRoutes {
  slots: readonly RoutedSlot[];
  /** Undefined if the plane is not to be guarded. */
  plane: GuardedPlane | undefined;
}

/** `ready`, or the reason why no traffic can leave through a modem. */
export type RouteState = 'ready' | 'source_address_twice' | 'no_interface' | 'interface_down' | 'no_address';

export interface SlotRoute {
  slot: RoutedSlot;
  state: RouteState;
  /** Network interface; undefined unless the state is `ready`. */
  interface: string | undefined;
}

export type Step =
  | { kind: 'run'; program: 'ip' | 'nft'; args: readonly string[]; input?: string }
  | { kind: 'set'; interface: string; name: string; value: string };

export interface RoutePlan {
  /** Steps in order of execution; empty if the state is as wanted. */
  steps: Step[];
  slots: SlotRoute[];
}

/**
 * Settings per interface. Responses arrive by a route unknown to the main table (rp_filter 2 = loose, RFC 3704), and modems with the same address
 * must each be answered on their own link only.
 */
export const interfaceSettings = [
  ['rp_filter', '2'],
  ['arp_ignore', '1'],
  ['arp_announce', '2'],
] as const;

/** Rule priority: before the main table (32766) and the usual range of VPN software (5200 and up). */
const rulePriority = 4_000;
/** Metric above those of all other routes of the table. */
const lastMetric = '4278198272';

/** Returns the routing table number of a source address: the address itself, so that no two modems share a table. */
export function tableOf(address: string): string {
  return String(address.split('.').reduce((number, byte) => number * 256 + Number(byte), 0));
}

/**
 * Returns the steps after which traffic from a slot's source address leaves through the modem in that slot or not at all. The filter comes first and
 * rules last, so that no traffic takes another route meanwhile. Changes only marked objects of this module.
 */
export function planRoutes(wanted: WantedRoutes, state: NetworkState): RoutePlan {
  const slots = wanted.slots.map((slot) => routeOf(slot, wanted.slots, state));
  const ways = slots.map((route) => filteredRouteOf(route, state));
  return {
    slots,
    steps: [
      ...filterSteps({ ways: uniqueBySource(ways), plane: wanted.plane, links: state.links }, state),
      ...slots.flatMap((route) => settingSteps(route, state)),
      ...slots.flatMap((route) => sourceSteps(route, state)),
      ...uniqueTables(slots).flatMap((route) => routeSteps(route, state)),
      ...ruleSteps(slots, state),
      ...leftoverSteps(slots, state),
    ],
  };
}

function routeOf(slot: RoutedSlot, all: readonly RoutedSlot[], state: NetworkState): SlotRoute {
  const unavailable = (why: RouteState): SlotRoute => ({ slot, state: why, interface: undefined });
  // Neither slot gets the address: a wrong choice would send one customer's traffic through another's modem.
  if (all.filter(({ localAddress }) => localAddress === slot.localAddress).length > 1) {
    return unavailable('source_address_twice');
  }
  const name = state.interfaceOf.get(slot.usbPath);
  const found = state.interfaces.find((candidate) => candidate.name === name);
  if (!found) return unavailable('no_interface');
  if (!found.isUp) return unavailable('interface_down');
  if (found.addresses.length === 0) return unavailable('no_address');
  return { slot, state: 'ready', interface: found.name };
}

function filteredRouteOf({ slot, interface: name }: SlotRoute, state: NetworkState): FilteredRoute {
  const own = state.interfaces.find((candidate) => candidate.name === name);
  const isTranslated = own !== undefined && !hasAddress(own, slot.localAddress);
  const { localAddress: source, localAddress6: source6, dnsServers: nameServers } = slot;
  return { source, source6, interface: name, isTranslated, nameServers };
}

function filterSteps(wanted: FilterWanted, state: NetworkState): Step[] {
  if (wanted.ways.length === 0 && wanted.plane === undefined)
    return state.filter ? [{ kind: 'run', program: 'nft', args: ['-f', '-'], input: noFilterText }] : [];
  if (isDeepStrictEqual(state.filter, filterOf(wanted))) return [];
  return [{ kind: 'run', program: 'nft', args: ['-f', '-'], input: filterText(wanted) }];
}

function settingSteps({ interface: name }: SlotRoute, state: NetworkState): Step[] {
  if (name === undefined) return [];
  return interfaceSettings
    .filter(([setting, value]) => state.settings.get(`${name}/${setting}`) !== value)
    .map(([setting, value]) => ({ kind: 'set', interface: name, name: setting, value }));
}

function sourceSteps({ slot, interface: name }: SlotRoute, state: NetworkState): Step[] {
  // Without a lease it is unknown whether the modem itself assigns this address.
  if (name === undefined || state.interfaces.some((each) => hasAddress(each, slot.localAddress))) return [];
  return [ip('addr', 'add', `${slot.localAddress}/32`, 'dev', 'lo', 'label', sourceLabel)];
}

function routeSteps(route: SlotRoute, state: NetworkState): Step[] {
  const table = tableOf(route.slot.localAddress);
  const present = state.routes.filter((each) => each.table === table);
  return wantedRoutes(route)
    .filter((wanted) => !present.some((each) => isDeepStrictEqual(each, wanted)))
    .map((wanted) => ip('route', 'replace', ...routeArguments(wanted)));
}

function wantedRoutes({ slot, interface: dev }: SlotRoute): Route[] {
  const table = tableOf(slot.localAddress);
  const nothing: Route = { table, type: 'unreachable', destination: 'default', gateway: undefined, dev: undefined };
  if (dev === undefined) return [nothing];
  return [
    nothing,
    { table, type: 'unicast', destination: slot.gateway, gateway: undefined, dev },
    { table, type: 'unicast', destination: 'default', gateway: slot.gateway, dev },
  ];
}

function ruleSteps(slots: readonly SlotRoute[], { rules }: NetworkState): Step[] {
  return uniqueTables(slots)
    .map(({ slot }) => slot.localAddress)
    .filter((source) => !rules.some((rule) => isWantedRule(rule, source)))
    .map((source) => ip('rule', 'add', ...ruleArguments({ source, table: tableOf(source), priority: rulePriority })));
}

function leftoverSteps(slots: readonly SlotRoute[], state: NetworkState): Step[] {
  const sources = slots.map(({ slot }) => slot.localAddress);
  const routes = slots.flatMap(wantedRoutes);
  const rules = state.rules.filter((rule, index) => {
    const isSecond = state.rules.findIndex((other) => isDeepStrictEqual(other, rule)) !== index;
    return isSecond || !sources.some((source) => isWantedRule(rule, source));
  });
  const addresses = state.interfaces.flatMap((each) =>
    each.addresses.flatMap(({ local, label }) =>
      label === sourceLabel && !sources.includes(local) ? [{ local, dev: each.name }] : [],
    ),
  );
  return [
    ...rules.map((rule) => ip('rule', 'del', ...ruleArguments(rule))),
    ...state.routes
      .filter((route) => !routes.some((wanted) => isReplacedBy(route, wanted)))
      .map((route) => ip('route', 'del', ...routeArguments(route))),
    ...addresses.map(({ local, dev }) => ip('addr', 'del', `${local}/32`, 'dev', dev)),
  ];
}

/** Reports whether `ip route replace` has replaced the route: the kernel keeps one route per destination and metric. */
function isReplacedBy(route: Route, wanted: Route): boolean {
  return route.table === wanted.table && route.type === wanted.type && route.destination === wanted.destination;
}

function isWantedRule(rule: { source: string; table: string; priority: number }, source: string): boolean {
  return rule.source === source && rule.table === tableOf(source) && rule.priority === rulePriority;
}

function routeArguments({ type, destination, gateway, dev, table }: Route): string[] {
  if (type === 'unreachable') {
    return ['unreachable', destination, 'metric', lastMetric, 'proto', routeProtocol, 'table', table];
  }
  const way = gateway === undefined ? ['scope', 'link'] : ['via', gateway, 'onlink'];
  return [destination, ...(dev === undefined ? [] : ['dev', dev]), ...way, 'proto', routeProtocol, 'table', table];
}

function ruleArguments(rule: { source: string; table: string; priority: number }): string[] {
  const { source, table, priority } = rule;
  return ['from', source, 'table', table, 'pref', String(priority), 'protocol', routeProtocol];
}

function hasAddress({ addresses }: NetworkInterface, address: string): boolean {
  return addresses.some(({ local }) => local === address);
}

function uniqueTables(slots: readonly SlotRoute[]): SlotRoute[] {
  return slots.filter(
    ({ slot }, index) => slots.findIndex((each) => each.slot.localAddress === slot.localAddress) === index,
  );
}

function uniqueBySource(ways: readonly FilteredRoute[]): FilteredRoute[] {
  return ways.filter(({ source }, index) => ways.findIndex((each) => each.source === source) === index);
}

function ip(...args: string[]): Step {
  return { kind: 'run', program: 'ip', args };
}
