import { expect, it } from 'vitest';
import { maskedSnippet, snippet, snippetKinds } from './snippets.ts';

const access = {
  host: 'kyiv1.example',
  protocols: { http: { port: 20001 }, socks5: { port: 21001 } },
  username: 'cg1',
  password: 'p"w\\d@1',
  testUrl: 'https://echo.example/',
  features: {
    authentication: { type: 'both' as const },
    whitelist: { enabled: false, ips: [], lastUpdated: null },
    ipRotation: { enabled: true, everyMinutes: null },
  },
};

it.each(snippetKinds)('shows %s without the password', (kind) => {
  expect(maskedSnippet(kind, access)).toContain('••••••••');
  expect(maskedSnippet(kind, access)).not.toContain('p%22w');
});

it('escapes characters that would end a string of the language', () => {
  expect(snippet('playwright', access)).toContain('"password":"p\\"w\\\\d@1"');
  expect(snippet('python', access)).toContain('"http://cg1:p%22w%5Cd%401@kyiv1.example:20001"');
});

it('contains no username with IP-only access', () => {
  const iponly = { ...access, features: { ...access.features, authentication: { type: 'iponly' as const } } };
  for (const kind of snippetKinds) expect(snippet(kind, iponly)).not.toContain('cg1');
});
