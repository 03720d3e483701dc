import ipaddr from 'ipaddr.js';
import { type FilterTable, stateOf, tableText } from './filter-table.ts';
import type { FilterState } from './network-state.ts';
import { type GuardedPlane, namesOf, nameTypes, planeChains, planeRule } from './plane-guard.ts';

const tableName = 'cellgate';

/** One modem's route, as needed by the packet filter. */
export interface FilteredRoute {
  source: string;
  /** IPv6 source address; undefined if the slot has none. */
  source6: string | undefined;
  /** Network interface; undefined if the modem has none. Then all traffic from the source is rejected. */
  interface: string | undefined;
  /** True if the modem only accepts its DHCP address, so that the source must be translated to it. */
  isTranslated: boolean;
  /** DNS servers of the modem, as `ip` or `ip:port`. */
  nameServers: readonly string[];
}

export interface FilterWanted {
  ways: readonly FilteredRoute[];
  /** Undefined if the plane has no user of its own. Then the packet filter does not restrict its targets. */
  plane: GuardedPlane | undefined;
  /** Public on-link prefixes of this machine, as `linkRanges` returns them. The plane must not connect to them. */
  links: readonly string[];
}

/**
 * Returns the input of `nft -f` that replaces the table atomically. With routing alone, traffic could leave through the server's own line whenever a
 * rule is missing; the filter prevents that.
 */
export function filterText(wanted: FilterWanted): string {
  return noFilterText + tableText(tableName, filterTable(wanted));
}

/** Input of `nft -f` that removes the table, whether or not it exists. */
export const noFilterText = `add table inet ${tableName}\ndelete table inet ${tableName}\n`;
export const listFilterArguments = ['-j', 'list', 'table', 'inet', tableName] as const;

/** Returns the filter state after `filterText` was applied. */
export function filterOf(wanted: FilterWanted): FilterState {
  return stateOf(filterTable(wanted));
}

function filterTable({ ways, plane, links }: FilterWanted): FilterTable {
  const pairOf = (way: Pick<FilteredRoute, 'source' | 'interface'>) =>
    way.interface === undefined ? [] : [`${way.source} ${way.interface}`];
  const ways6 = ways.flatMap(({ source6, interface: name }) =>
    // Spelled as by the packet filter.
    source6 === undefined ? [] : [{ source: ipaddr.IPv6.parse(source6).toRFC5952String(), interface: name }],
  );
  const translated = ways.filter(({ isTranslated }) => isTranslated);
  return {
    sets: [
      { name: 'sources', types: ['ipv4_addr'], elements: ways.map(({ source }) => source) },
      { name: 'ways', types: ['ipv4_addr', 'ifname'], elements: ways.flatMap(pairOf) },
      { name: 'translated', types: ['ipv4_addr', 'ifname'], elements: translated.flatMap(pairOf) },
      { name: 'sources6', types: ['ipv6_addr'], elements: ways6.map(({ source }) => source) },
      { name: 'ways6', types: ['ipv6_addr', 'ifname'], elements: ways6.flatMap(pairOf) },
      ...(plane ? [{ name: 'names', types: nameTypes, elements: ways.flatMap(namesOf) }] : []),
    ].map((set) => ({ ...set, elements: [...new Set(set.elements)].sort() })),
    chains: [
      {
        name: 'guard',
        hook: 'type filter hook output priority filter',
        rules: [
          'ip saddr @sources oifname != "lo" ip saddr . oifname != @ways reject with icmpx host-unreachable',
          'ip6 saddr @sources6 oifname != "lo" ip6 saddr . oifname != @ways6 reject with icmpx host-unreachable',
          ...(plane ? [planeRule(plane)] : []),
        ],
      },
      {
        name: 'leave',
        hook: 'type nat hook postrouting priority srcnat',
        rules: ['ip saddr . oifname @translated masquerade'],
      },
      ...(plane ? planeChains(plane, links) : []),
    ],
  };
}
