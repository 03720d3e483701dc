import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FilterState } from './network-state.ts';

interface FilterSet {
  name: string;
  /** Element types; several if the elements are concatenations. */
  types: readonly string[];
  /** Elements, with a space between their parts. */
  elements: readonly string[];
}

export interface FilterChain {
  name: string;
  /** Hook of a base chain; undefined for a chain reached by goto. */
  hook?: string;
  rules: readonly string[];
}

export interface FilterTable {
  sets: readonly FilterSet[];
  chains: readonly FilterChain[];
}

/** Returns the table as input of `nft -f` (nft(8)). Each rule has a comment with the hash of its text, which identifies it later. */
export function tableText(name: string, { sets, chains }: FilterTable): string {
  return [
    `table inet ${name} {`,
    ...sets.map(setText),
    ...chains.flatMap((chain) => [
      `  chain ${chain.name} {`,
      ...(chain.hook === undefined ? [] : [`    ${chain.hook};`]),
      ...chain.rules.map((rule) => `    ${rule} comment "${stampOf(rule)}"`),
      '  }',
    ]),
    '}',
    '',
  ].join('\n');
}

function setText({ name, types, elements }: FilterSet): string {
  const texts = elements.map((element) =>
    element
      .split(' ')
      .map((part, index) => (types[index] === 'ifname' ? `"${part}"` : part))
      .join(' . '),
  );
  const content = texts.length > 0 ? ` elements = { ${texts.join(', ')} };` : '';
  return `  set ${name} { type ${types.join(' . ')};${content} }`;
}

/** Returns the state that the kernel reports for this table. */
export function stateOf({ sets, chains }: FilterTable): FilterState {
  return {
    sets: Object.fromEntries(sets.map(({ name, elements }) => [name, elements.toSorted()])),
    rules: Object.fromEntries(chains.map(({ name, rules }) => [name, rules.map(stampOf)])),
  };
}

function stampOf(rule: string): string {
  return createHash('sha256').update(rule).digest('hex').slice(0, 16);
}

const Part = z.union([z.string(), z.number().transform(String)]);
const Element = z.union([Part, z.object({ concat: z.array(Part) }).transform(({ concat }) => concat.join(' '))]);
/** Output of `nft -j list table` (libnftables-json(5)). */
const Listing = z.object({
  nftables: z.array(
    z.object({
      set: z.object({ name: z.string(), elem: z.array(Element).default([]) }).optional(),
      chain: z.object({ name: z.string() }).optional(),
      rule: z.object({ chain: z.string(), comment: z.string().default('') }).optional(),
    }),
  ),
});

export function readTable(json: unknown): FilterState {
  const { nftables } = Listing.parse(json);
  const sets = nftables.flatMap(({ set }) => set ?? []);
  const chains = nftables.flatMap(({ chain }) => chain ?? []);
  const rules = nftables.flatMap(({ rule }) => rule ?? []);
  const stampsIn = (name: string) => rules.filter(({ chain }) => chain === name).map(({ comment }) => comment);
  return {
    sets: Object.fromEntries(sets.map(({ name, elem }) => [name, elem.toSorted()])),
    rules: Object.fromEntries(chains.map(({ name }) => [name, stampsIn(name)])),
  };
}
