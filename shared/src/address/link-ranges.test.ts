import { expect, it } from 'vitest';
import { linkRanges, outermostRanges } from './link-ranges.ts';

it('returns the public prefixes of the addresses, each once and none inside another', () => {
  const addresses = [
    { address: '2a02:2168:5:77:a::1', prefixBits: 64 },
    { address: '2a02:2168:5:77::99', prefixBits: 64 },
    { address: '46.133.9.77', prefixBits: 29 },
    { address: '46.133.9.200', prefixBits: 22 },
    { address: '2002:2e85:101::1', prefixBits: 64 },
    // Closed without being a link of this machine.
    { address: '192.168.8.100', prefixBits: 24 },
    { address: '100.64.3.2', prefixBits: 10 },
    { address: 'fe80::1', prefixBits: 64 },
    { address: 'fd00::1', prefixBits: 64 },
    // No link at all.
    { address: '46.133.200.1', prefixBits: 32 },
    { address: '2a02:2168:5:99::1', prefixBits: 128 },
    { address: '46.1.1.1', prefixBits: 0 },
    { address: '2a02:2168::1', prefixBits: 3 },
  ];
  expect(linkRanges(addresses)).toEqual(['2002:2e85:101::/64', '2a02:2168:5:77::/64', '46.133.8.0/22']);
  expect(linkRanges([])).toEqual([]);
});

it('handles prefixes that end within a byte', () => {
  expect(linkRanges([{ address: '46.133.9.77', prefixBits: 29 }])).toEqual(['46.133.9.72/29']);
  expect(linkRanges([{ address: '2a02:2168:5:77ff::1', prefixBits: 62 }])).toEqual(['2a02:2168:5:77fc::/62']);
});

it('keeps one of several equal ranges', () => {
  expect(outermostRanges(['10.0.0.0/8', '10.1.0.0/16', '10.0.0.0/8', '11.0.0.0/8'])).toEqual([
    '10.0.0.0/8',
    '11.0.0.0/8',
  ]);
});
