import { expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { openAsnList } from './asn-list.ts';
import { ipDataFiles, ipDataPath } from './ip-data.ts';
import { createIpFactsReader } from './ip-facts-reader.ts';

const lines: string[] = [];
const factsOf = createIpFactsReader(createLog((line) => lines.push(line), Date.now));

it('knows country, city and network of a public IP', async () => {
  expect(await factsOf('5.47.1.1')).toEqual({
    country: 'TR',
    city: expect.any(String),
    asn: 20_978,
    asnName: expect.stringContaining('TT Mobil'),
    network: 'mobile',
  });
  expect(await factsOf('8.8.8.8')).toMatchObject({ country: 'US', asn: 15_169, network: 'other' });
});

it.each(['10.0.0.1', '203.0.113.7', '2001:db8::1', '::1', 'no IP', '', '300.1.1.1', '1.1.1.1/24'])(
  'knows nothing of %j, and says so',
  async (ip) => {
    const unknown = { country: null, city: null, asn: null, asnName: null, network: 'unknown' };
    expect(await factsOf(ip)).toEqual(unknown);
    expect(lines).toEqual([]);
  },
);

it('finds the first, the last and an IPv6 range of a list, and no range between two', () => {
  const [v4, v6] = ipDataFiles;
  const findV4 = openAsnList(ipDataPath(v4));
  const findV6 = openAsnList(ipDataPath(v6));
  expect(findV4('1.0.0.0')).toEqual({ asn: 13_335, name: 'Cloudflare, Inc.' });
  expect(findV4('1.0.0.255')).toEqual({ asn: 13_335, name: 'Cloudflare, Inc.' });
  expect(findV4('1.0.1.0')).toBeUndefined();
  expect(findV4('0.0.0.1')).toBeUndefined();
  expect(findV4('255.255.255.255')).toBeUndefined();
  expect(findV6('2606:4700:4700::1111')?.asn).toBe(13_335);
  expect(findV6('2c0f:fff0::9')?.asn).toBe(37_125);
  expect(findV6('ffff::')).toBeUndefined();
});
