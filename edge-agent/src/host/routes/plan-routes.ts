import { isDeepStrictEqual } from 'node:util';
import { type NetworkInterface, type NetworkState, type Route, routeProtocol, sourceLabel } from './network-state.ts';
import { type FilteredRoute, type FilterWanted, filterOf, filterText, noFilterText } from './packet-filter.ts';
import type { GuardedPlane } from './plane-guard.ts';

/** What routing has to know of a modem's slot. */
export interface RoutedSlot {
  usbPath: string;
  /** A label of the inventory; which interface it is today is found by the USB path. */
  interface: string;
  /** The stick's own address on its interface. Several sticks may have the same one. */
  gateway: string;
  /** What the traffic through this modem is bound to. No two slots may have the same. */
  localAddress: string;
  /** Only guarded: its routes are the operator's. */
  localAddress6?: string | undefined;
  /** The modem's own: `ip` or `ip:port`. */
  dnsServers: readonly string[];
}

export interface WantedRoutes {
  slots: readonly RoutedSlot[];
  /** Undefined where the plane is not to be guarded. */
  plane: GuardedPlane | undefined;
}

/** Why nothing can leave through a modem; `ready` when it can. */
export type RouteState = 'ready' | 'source_address_twice' | 'no_interface' | 'interface_down' | 'no_address';

export interface SlotRoute {
  slot: RoutedSlot;
  state: RouteState;
  /** Set only in state `ready`. */
  interface: string | undefined;
}

export type Step =
  | { kind: 'run'; program: 'ip' | 'nft'; args: readonly string[]; input?: string }
  | { kind: 'set'; interface: string; name: string; value: string };

export interface RoutePlan {
  /** In the order in which they have to be taken; empty when everything is as it should be. */
  steps: Step[];
  slots: SlotRoute[];
}

/**
 * Per interface: answers come by a way that the main table does not know (rp_filter 2 = loose, RFC 3704), and sticks with the same
 * address must each be answered on their own wire only.
 */
export const interfaceSettings = [
  ['rp_filter', '2'],
  ['arp_ignore', '1'],
  ['arp_announce', '2'],
] as const;

/** Before the main table (32766), and before what VPN software usually takes (5200 and up). */
const rulePriority = 4_000;
/** Behind every other route of the table. */
const lastMetric = '4278198272';

/** The number of a source address' own table is the address itself, so that two modems can never meet in one. */
export function tableOf(address: string): string {
  return String(address.split('.').reduce((number, byte) => number * 256 + Number(byte), 0));
}

/**
 * What has to be done so that traffic bound to a slot's source address leaves through the stick in that slot or not at all. The guard
 * comes first and rules last, so that at no moment anything leaves by another way. Only what carries our marks is changed.
 */
export function planRoutes(wanted: WantedRoutes, state: NetworkState): RoutePlan {
  const slots = wanted.slots.map((slot) => routeOf(slot, wanted.slots, state));
  const ways = slots.map((route) => wayOf(route, state));
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
  const stuck = (why: RouteState): SlotRoute => ({ slot, state: why, interface: undefined });
  // Neither gets it: whoever was wrong would send one customer's traffic through another's modem.
  if (all.filter(({ localAddress }) => localAddress === slot.localAddress).length > 1) {
    return stuck('source_address_twice');
  }
  const name = state.interfaceOf.get(slot.usbPath);
  const found = state.interfaces.find((candidate) => candidate.name === name);
  if (!found) return stuck('no_interface');
  if (!found.isUp) return stuck('interface_down');
  if (found.addresses.length === 0) return stuck('no_address');
  return { slot, state: 'ready', interface: found.name };
}

function wayOf({ slot, interface: name }: SlotRoute, state: NetworkState): FilteredRoute {
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
  // Without a lease it is not known yet whether the stick itself gives this address.
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

/** `ip route replace` has put the wanted one in its place: the kernel keeps one route for a destination and metric. */
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
