import { z } from 'zod';
import type { FilterState } from './network-state.ts';

const tableName = 'cellgate';
/** The table has one rule that guards and one that translates. */
const ruleCount = 2;

/** One modem's way out, as the packet filter has to know it. */
export interface FilteredWay {
  source: string;
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
  const { sources, ways: pairs, translated } = filterOf(ways);
  const set = (name: string, type: string, elements: readonly string[]) =>
    `  set ${name} { type ${type};${elements.length > 0 ? ` elements = { ${elements.join(', ')} };` : ''} }`;
  const quoted = (entries: readonly string[]) =>
    entries.map((entry) => {
      const [source, name] = entry.split(' ');
      return `${source} . "${name}"`;
    });
  return [
    `add table ip ${tableName}`,
    `delete table ip ${tableName}`,
    `table ip ${tableName} {`,
    set('sources', 'ipv4_addr', sources),
    set('ways', 'ipv4_addr . ifname', quoted(pairs)),
    set('translated', 'ipv4_addr . ifname', quoted(translated)),
    '  chain guard {',
    '    type filter hook output priority filter;',
    '    ip saddr @sources oifname != "lo" ip saddr . oifname != @ways reject with icmp host-unreachable',
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
export const noFilterText = `add table ip ${tableName}\ndelete table ip ${tableName}\n`;
export const listFilterArguments = ['-j', 'list', 'table', 'ip', tableName] as const;

/** What the filter holds once `filterText` is in force. */
export function filterOf(ways: readonly FilteredWay[]): FilterState {
  const pairOf = (way: FilteredWay) => (way.interface === undefined ? [] : [`${way.source} ${way.interface}`]);
  return {
    sources: ways.map(({ source }) => source).sort(),
    ways: ways.flatMap(pairOf).sort(),
    translated: ways
      .filter(({ isTranslated }) => isTranslated)
      .flatMap(pairOf)
      .sort(),
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
    ruleCount: nftables.filter(({ rule }) => rule !== undefined).length,
  };
}
