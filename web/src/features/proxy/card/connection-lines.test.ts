import { describe, expect, it } from 'vitest';
import { connectionLines, withDots } from './connection-lines.ts';

const access = {
  host: 'kyiv1.example',
  protocols: { http: { port: 20001 }, socks5: { port: 21001 } },
  username: 'cg1',
  password: "p@ss'word",
  testUrl: 'https://echo.example/',
  features: {
    authentication: { type: 'both' as const },
    whitelist: { enabled: false, ips: [], lastUpdated: null },
    ipRotation: { enabled: true, everyMinutes: null },
  },
};

describe('connection lines', () => {
  it('encode characters that would break a URL', () => {
    const { httpUrl, socksUrl } = connectionLines(access);
    expect(new URL(httpUrl).port).toBe('20001');
    expect(decodeURIComponent(new URL(httpUrl).password)).toBe("p@ss'word");
    expect(socksUrl).toBe("socks5://cg1:p%40ss'word@kyiv1.example:21001");
  });

  it('quote characters that a shell would interpret', () => {
    expect(connectionLines(access).curl).toBe(
      "curl --proxy http://kyiv1.example:20001 --proxy-user 'cg1:p@ss'\\''word' 'https://echo.example/'",
    );
  });

  it('use the SOCKS5 port and let the proxy resolve the name', () => {
    expect(connectionLines({ ...access, password: 'secret12' }).socksCurl).toBe(
      "curl --proxy socks5h://kyiv1.example:21001 --proxy-user 'cg1:secret12' 'https://echo.example/'",
    );
  });

  it('can be shown without the password', () => {
    const shown = withDots(access, (hidden) => connectionLines(hidden).curl);
    expect(shown).toContain("'cg1:••••••••'");
    expect(shown).not.toContain('word');
  });

  it('contain no credentials with IP-only access', () => {
    const iponly = { ...access, features: { ...access.features, authentication: { type: 'iponly' as const } } };
    expect(Object.values(connectionLines(iponly)).join(' ')).not.toContain('cg1');
  });
});
