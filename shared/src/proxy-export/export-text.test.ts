import { describe, expect, it } from 'vitest';
import type { Proxy } from '../proxy/proxy.ts';
import { exportFileName, exportFormats, formatNames } from './export-formats.ts';
import { exportText } from './export-text.ts';

const proxy: Proxy = {
  _id: 'prx_01JD0000000000000000000000',
  label: '=1+1, "prices"',
  note: null,
  tags: ['@eu', 'shop 2'],
  type: 'mobile',
  operator: 'Kyivstar',
  status: 'active',
  statusReason: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  host: 'kyiv1.example',
  port: 20001,
  username: 'cg1',
  password: 'p@ss"1',
  orderId: 'ord_01JD0000000000000000000000',
  serverId: 'srv_01JD0000000000000000000000',
  modemId: 'mdm_01JD0000000000000000000000',
  protocols: { http: { port: 20001 }, socks5: { port: 21001 } },
  specs: { location: { country: 'Ukraine' }, performance: { uptime: null, maxSpeed: null, maxUploadSpeed: null } },
  features: {
    authentication: { type: 'both' },
    whitelist: { enabled: false, ips: [], lastUpdated: null },
    ipRotation: { enabled: true, everyMinutes: null },
  },
  subscription: {
    endDate: '2026-12-01T00:00:00.000Z',
    period: 'monthly',
    graceUntil: null,
    autoRenew: { enabled: false, period: 'monthly' },
  },
  live: { state: 'open', since: null, code: null, modem: null, link: { up: true, since: null } },
  currentIp: { address: '203.0.113.7', seenAt: null, lastAddress: '203.0.113.7' },
  rotation: { activeId: null, nextAllowedAt: null },
  maxConnections: 100,
  version: 0,
  users: [{ username: 'cg1', isEnabled: true }],
  testUrl: 'https://echo.example/',
};

describe('an export', () => {
  it.each([
    ['host_first', 'kyiv1.example:20001:cg1:p@ss"1\n'],
    ['browsers_http', 'kyiv1.example:20001:cg1:p@ss"1\n'],
    ['browsers_socks', 'kyiv1.example:21001:cg1:p@ss"1\n'],
    ['typed_http', 'http://kyiv1.example:20001:cg1:p@ss"1\n'],
    ['typed_socks', 'socks5://kyiv1.example:21001:cg1:p@ss"1\n'],
    ['user_first', 'cg1:p@ss"1@kyiv1.example:20001\n'],
    ['http_urls', 'http://cg1:p%40ss%221@kyiv1.example:20001\n'],
    ['socks_urls', 'socks5h://cg1:p%40ss%221@kyiv1.example:21001\n'],
  ] as const)('as %s has a line for each proxy', (format, line) => {
    expect(exportText([proxy, proxy], format)).toBe(line + line);
    expect(exportFileName(format)).toBe('proxies.txt');
  });

  it('is found by the names of the browsers that take it, by HTTP and by SOCKS5', () => {
    for (const browser of ['AdsPower', 'Dolphin Anty', 'GoLogin', 'Multilogin']) {
      const names = exportFormats.map((format) => formatNames[format]).filter((name) => name.includes(browser));
      expect(names.some((name) => name.startsWith('HTTP'))).toBe(true);
      expect(names.some((name) => name.startsWith('SOCKS5'))).toBe(true);
    }
  });

  it('contains no username for browsers with IP-only access', () => {
    const iponly: Proxy = { ...proxy, features: { ...proxy.features, authentication: { type: 'iponly' } } };
    expect(exportText([iponly], 'browsers_socks')).toBe('kyiv1.example:21001\n');
    expect(exportText([iponly], 'typed_http')).toBe('http://kyiv1.example:20001\n');
  });

  it('as CSV quotes where needed and makes no formula of a label', () => {
    const [head, line, end] = exportText([proxy], 'csv').split('\r\n');
    expect(head).toMatch(/^label,host,httpPort,socksPort,username,password,/);
    expect(line).toMatch(/^"'=1\+1, ""prices""",kyiv1\.example,20001,21001,cg1,"p@ss""1",mobile,Kyivstar,/);
    expect(end).toBe('');
  });

  it('as CSV makes no formula of any other cell, which the holder of an API key may have written', () => {
    const [, line] = exportText([{ ...proxy, username: '=HYPERLINK(A1)', operator: '@SUM(A1)' }], 'csv').split('\r\n');
    expect(line).toContain(",'=HYPERLINK(A1),");
    expect(line).toContain(",'@SUM(A1),");
    expect(line).toMatch(/,"'@eu, shop 2"$/);
  });

  it('has the reset link where the format takes one, and only there', () => {
    const link = 'https://shop.example/api/reset/1.abc';
    const links = new Map([[proxy._id, link]]);
    expect(exportText([proxy], 'browsers_http', links)).toBe(`kyiv1.example:20001:cg1:p@ss"1[${link}]\n`);
    expect(exportText([proxy], 'browsers_socks', new Map())).toBe('kyiv1.example:21001:cg1:p@ss"1\n');
    expect(exportText([proxy], 'host_first', links)).not.toContain(link);
    expect(exportText([proxy], 'csv', links)).toMatch(
      /,tags,resetUrl\r\n[^\r]*,https:\/\/shop\.example\/api\/reset\/1\.abc\r\n/,
    );
    expect(exportText([proxy], 'csv')).not.toContain('resetUrl');
    expect(JSON.parse(exportText([proxy], 'json', links))).toEqual([expect.objectContaining({ resetUrl: link })]);
  });

  it('as JSON can be parsed back', () => {
    expect(JSON.parse(exportText([proxy], 'json'))).toEqual([
      expect.objectContaining({
        label: proxy.label,
        tags: proxy.tags,
        password: proxy.password,
        httpPort: 20001,
        address: '203.0.113.7',
      }),
    ]);
  });
});
