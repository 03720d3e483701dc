import ipaddr from 'ipaddr.js';
import { type FilterTable, stateOf, tableText } from './filter-table.ts';
import type { FilterState } from './network-state.ts';
import { type GuardedPlane, namesOf, nameTypes, planeChains, planeRule } from './plane-guard.ts';

const tableName = 'cellgate';

/** One modem's way out, as the packet filter has to know it. */
export interface FilteredRoute {
  source: string;
  /** The same for IPv6, where the slot has one. */
  source6: string | undefined;
  /** Undefined while the modem has none: then nothing leaves from that source. */
  interface: string | undefined;
  /** The stick knows only the address that it has leased: replace ours by it. */
  isTranslated: boolean;
  /** The modem's own: `ip` or `ip:port`. */
  nameServers: readonly string[];
}

export interface FilterWanted {
  ways: readonly FilteredRoute[];
  /** Undefined where the plane is not known by a user of its own: nothing judges where it connects to, but itself. */
  plane: GuardedPlane | undefined;
  /** Public on-link prefixes of this machine, as `linkRanges` returns them. The plane reaches none of them. */
  links: readonly string[];
}

/**
 * The whole table as `nft -f` takes it, replacing what is there in one step. Routing alone would let traffic fall through to the
 * server's own line in the moment in which a rule is missing; the guard does not.
 */
export function filterText(wanted: FilterWanted): string {
  return noFilterText + tableText(tableName, filterTable(wanted));
}

/** Takes the table away, whether or not it is there. */
export const noFilterText = `add table inet ${tableName}\ndelete table inet ${tableName}\n`;
export const listFilterArguments = ['-j', 'list', 'table', 'inet', tableName] as const;

/** What the filter holds once `filterText` is in force. */
export function filterOf(wanted: FilterWanted): FilterState {
  return stateOf(filterTable(wanted));
}

function filterTable({ ways, plane, links }: FilterWanted): FilterTable {
  const pairOf = (way: Pick<FilteredRoute, 'source' | 'interface'>) =>
    way.interface === undefined ? [] : [`${way.source} ${way.interface}`];
  const ways6 = ways.flatMap(({ source6, interface: name }) =>
    // As the packet filter spells it.
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
