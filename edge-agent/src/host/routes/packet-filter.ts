import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { FilterState } from './network-state.ts';

const tableName = 'cellgate';
/** The table has a rule that guards each kind of address, and one that translates. */
const ruleCount = 3;

/** One modem's way out, as the packet filter has to know it. */
export interface FilteredWay {
  source: string;
  /** The same for IPv6, where the slot has one. */
  source6: string | undefined;
  /** Undefined while the modem has none: then nothing leaves from that source. */
  interface: string | undefined;
  /** The stick knows only the address that it has leased: replace ours by it. */
  isTranslated: boolean;
}

/**
 * The whole table as `nft -f` takes it, replacing what is there in one step. Routing alone would let traffic fall through to the
 * server's own line in the moment in which a rule is missing; the guard does not.
 */
export function filterText(ways: readonly FilteredWay[]): string {
  const { sources, ways: pairs, translated, sources6, ways6 } = filterOf(ways);
  const set = (name: string, type: string, elements: readonly string[]) =>
    `  set ${name} { type ${type};${elements.length > 0 ? ` elements = { ${elements.join(', ')} };` : ''} }`;
  const quoted = (entries: readonly string[]) =>
    entries.map((entry) => {
      const [source, name] = entry.split(' ');
      return `${source} . "${name}"`;
    });
  return [
    noFilterText.trimEnd(),
    `table inet ${tableName} {`,
    set('sources', 'ipv4_addr', sources),
    set('ways', 'ipv4_addr . ifname', quoted(pairs)),
    set('translated', 'ipv4_addr . ifname', quoted(translated)),
    set('sources6', 'ipv6_addr', sources6),
    set('ways6', 'ipv6_addr . ifname', quoted(ways6)),
    '  chain guard {',
    '    type filter hook output priority filter;',
    '    ip saddr @sources oifname != "lo" ip saddr . oifname != @ways reject with icmpx host-unreachable',
    '    ip6 saddr @sources6 oifname != "lo" ip6 saddr . oifname != @ways6 reject with icmpx host-unreachable',
    '  }',
    '  chain leave {',
    '    type nat hook postrouting priority srcnat;',
    '    ip saddr . oifname @translated masquerade',
    '  }',
    '}',
    '',
  ].join('\n');
}

/** Takes the table away, whether or not it is there. */
export const noFilterText = `add table inet ${tableName}\ndelete table inet ${tableName}\n`;
export const listFilterArguments = ['-j', 'list', 'table', 'inet', tableName] as const;

/** What the filter holds once `filterText` is in force. */
export function filterOf(ways: readonly FilteredWay[]): FilterState {
  const pairOf = (way: Pick<FilteredWay, 'source' | 'interface'>) =>
    way.interface === undefined ? [] : [`${way.source} ${way.interface}`];
  const ways6 = ways.flatMap(({ source6, interface: name }) =>
    // As the packet filter spells it.
    source6 === undefined ? [] : [{ source: ipaddr.IPv6.parse(source6).toRFC5952String(), interface: name }],
  );
  return {
    sources: ways.map(({ source }) => source).sort(),
    ways: ways.flatMap(pairOf).sort(),
    translated: ways
      .filter(({ isTranslated }) => isTranslated)
      .flatMap(pairOf)
      .sort(),
    sources6: ways6.map(({ source }) => source).sort(),
    ways6: ways6.flatMap(pairOf).sort(),
    ruleCount,
  };
}

const Element = z.union([
  z.string(),
  z.object({ concat: z.tuple([z.string(), z.string()]) }).transform(({ concat }) => concat.join(' ')),
]);
/** `nft -j list table` (libnftables-json(5)). */
const Listing = z.object({
  nftables: z.array(
    z.object({
      set: z.object({ name: z.string(), elem: z.array(Element).default([]) }).optional(),
      rule: z.unknown().optional(),
    }),
  ),
});

export function readFilter(json: unknown): FilterState {
  const { nftables } = Listing.parse(json);
  const elementsOf = (name: string) => nftables.find(({ set }) => set?.name === name)?.set?.elem.toSorted() ?? [];
  return {
    sources: elementsOf('sources'),
    ways: elementsOf('ways'),
    translated: elementsOf('translated'),
    sources6: elementsOf('sources6'),
    ways6: elementsOf('ways6'),
    ruleCount: nftables.filter(({ rule }) => rule !== undefined).length,
  };
}
