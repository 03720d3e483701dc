import { describe, expect, it } from 'vitest';
import { readTable } from './filter-table.ts';
import { filterOf, filterText } from './packet-filter.ts';

const ways = [
  {
    source: '10.203.0.2',
    source6: '2001:DB8:0::2',
    interface: 'eth2',
    isTranslated: true,
    nameServers: ['192.168.8.1', '192.168.8.1:5353', '[2001:db8::53]:53', 'nowhere', '192.168.8.1'],
  },
  { source: '10.203.0.1', source6: undefined, interface: undefined, isTranslated: false, nameServers: [] },
];
const plane = {
  uid: 990,
  fixed: [
    { source: '203.0.113.7', nameServers: ['9.9.9.9'] },
    { source: '2001:db8:7::/64', nameServers: ['2620:fe::fe', '[2620:fe::9]:5353', '10.0.0.53'] },
  ],
};
const links = ['2a02:2168:5:77::/64', '46.133.8.0/22'];
const rulesOf = (chain: string, text: string) =>
  (text.split(`chain ${chain} {`)[1]?.split('}\n')[0] ?? '').split('\n').flatMap((line) => line.trim() || []);

describe('the packet filter', () => {
  it('contains every source, and a route only if there is one', () => {
    const text = filterText({ ways, plane: undefined, links });
    expect(text).toContain('set sources { type ipv4_addr; elements = { 10.203.0.1, 10.203.0.2 }; }');
    expect(text).toContain('set ways { type ipv4_addr . ifname; elements = { 10.203.0.2 . "eth2" }; }');
  });

  it('has no plane rules if the plane has no user of its own', () => {
    expect(filterText({ ways, plane: undefined, links })).not.toContain('skuid');
  });

  it('reads back its own output', () => {
    const { rules } = filterOf({ ways, plane, links });
    const listed = {
      nftables: [
        { metainfo: { json_schema_version: 1 } },
        { set: { name: 'sources', elem: ['10.203.0.2', '10.203.0.1'] } },
        { set: { name: 'ways', elem: [{ concat: ['10.203.0.2', 'eth2'] }] } },
        { set: { name: 'translated', elem: [{ concat: ['10.203.0.2', 'eth2'] }] } },
        { set: { name: 'sources6', elem: ['2001:db8::2'] } },
        { set: { name: 'ways6', elem: [{ concat: ['2001:db8::2', 'eth2'] }] } },
        {
          set: {
            name: 'names',
            elem: [{ concat: ['10.203.0.2', '192.168.8.1', 5353] }, { concat: ['10.203.0.2', '192.168.8.1', 53] }],
          },
        },
        ...Object.keys(rules).map((name) => ({ chain: { name } })),
        ...Object.entries(rules).flatMap(([chain, stamps]) =>
          stamps.map((comment) => ({ rule: { chain, comment, expr: [] } })),
        ),
      ],
    };
    expect(readTable(listed)).toEqual(filterOf({ ways, plane, links }));
  });

  it('detects a missing or changed rule', () => {
    const nothing = { ways: [], plane: undefined, links };
    expect(readTable({ nftables: [{ chain: { name: 'guard' } }] })).not.toEqual(filterOf(nothing));
    expect(filterOf({ ways, plane, links })).not.toEqual(filterOf({ ways, plane: { ...plane, uid: 991 }, links }));
  });
});

describe('the packet filter of the plane', () => {
  const text = filterText({ ways, plane, links });
  const rules = rulesOf('plane', text);
  const indexOf = (start: string) => rules.findIndex((rule) => rule.startsWith(start));

  it('applies to packets of its user, except local ones', () => {
    expect(rulesOf('guard', text)).toContainEqual(
      expect.stringMatching(/^meta skuid 990 oifname != "lo" goto plane comment/),
    );
  });

  it('accepts responses, closes mail before all else, and ends with a refusal', () => {
    expect(indexOf('tcp flags')).toBe(0);
    expect(rules[1]).toMatch(/^meta l4proto \{ tcp, udp \} th dport \{ 25 \} counter reject/);
    expect(rules.at(-1)).toMatch(/^counter reject/);
  });

  it('allows a route’s own name servers from the route’s own address', () => {
    expect(text).toContain('elements = { 10.203.0.2 . 192.168.8.1 . 53, 10.203.0.2 . 192.168.8.1 . 5353 };');
  });

  it('allows the same targets from a fixed address as from a modem’s', () => {
    expect(indexOf('ip saddr 203.0.113.7 goto plane_targets')).toBeGreaterThan(1);
    expect(indexOf('ip6 saddr 2001:db8:7::/64 goto plane_targets')).toBeGreaterThan(1);
    const asked = rules.filter((rule) => rule.includes('accept') && rule.includes('daddr') && !rule.includes('@'));
    expect(asked.map((rule) => rule.split(' meta ')[0])).toEqual([
      'ip saddr 203.0.113.7 ip daddr 9.9.9.9',
      'ip6 saddr 2001:db8:7::/64 ip6 daddr 2620:fe::fe',
      'ip6 saddr 2001:db8:7::/64 ip6 daddr 2620:fe::9',
      'ip daddr 10.0.0.53',
    ]);
  });

  it('closes the links of this machine, and changes with them', () => {
    const targets = rulesOf('plane_targets', text).join('\n');
    for (const range of ['46.133.8.0/22', '2a02:2168:5:77::/64', '64:ff9b::2e85:800/118', '2002:2e85:800::/38'])
      expect(targets).toContain(range);
    expect(filterOf({ ways, plane, links })).not.toEqual(filterOf({ ways, plane, links: [] }));
  });

  it('closes the networks that the plane’s own guard closes', () => {
    const targets = rulesOf('plane_targets', text).join('\n');
    expect(targets).toMatch(/^ip daddr \{ .*10\.0\.0\.0\/8, .*169\.254\.0\.0\/16, .* \} counter reject/);
    expect(targets).toContain('168.63.129.16/32');
    expect(targets).toContain('64:ff9b::a00:0/104');
    expect(targets).toContain('ip6 daddr & ffff:ffff::ff00:0 == 2001::f500:0 counter reject');
  });
});
