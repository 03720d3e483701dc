import { describe, expect, it } from 'vitest';
import { filterOf, filterText, readFilter } from './packet-filter.ts';

const ways = [
  { source: '10.203.0.2', source6: '2001:DB8:0::2', interface: 'eth2', isTranslated: true },
  { source: '10.203.0.1', source6: undefined, interface: undefined, isTranslated: false },
];

describe('the packet filter', () => {
  it('names every source, and a way only for those that have one', () => {
    expect(filterText(ways)).toContain('set sources { type ipv4_addr; elements = { 10.203.0.1, 10.203.0.2 }; }');
    expect(filterText(ways)).toContain('set ways { type ipv4_addr . ifname; elements = { 10.203.0.2 . "eth2" }; }');
  });

  it('reads back what it has written', () => {
    const listed = {
      nftables: [
        { metainfo: { json_schema_version: 1 } },
        { set: { name: 'sources', elem: ['10.203.0.2', '10.203.0.1'] } },
        { set: { name: 'ways', elem: [{ concat: ['10.203.0.2', 'eth2'] }] } },
        { set: { name: 'translated', elem: [{ concat: ['10.203.0.2', 'eth2'] }] } },
        { set: { name: 'sources6', elem: ['2001:db8::2'] } },
        { set: { name: 'ways6', elem: [{ concat: ['2001:db8::2', 'eth2'] }] } },
        { rule: { chain: 'guard' } },
        { rule: { chain: 'guard' } },
        { rule: { chain: 'leave' } },
      ],
    };
    expect(readFilter(listed)).toEqual(filterOf(ways));
  });

  it('does not take a table for its own in which a rule is missing', () => {
    expect(readFilter({ nftables: [{ rule: {} }] })).not.toEqual(filterOf([]));
  });
});
