import { describe, expect, it } from 'vitest';
import { connectionLines } from './connection-lines.ts';

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
    expect(httpUrl).toBe("http://cg1:p%40ss'word@kyiv1.example:20001");
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

  it('contain no credentials with IP-only access', () => {
    const iponly = { ...access, features: { ...access.features, authentication: { type: 'iponly' as const } } };
    expect(Object.values(connectionLines(iponly)).join(' ')).not.toContain('cg1');
  });

  it('contain neither username nor password if the password is hidden', () => {
    const { httpUrl, userAtHost, hostFirst } = connectionLines({ ...access, password: '' });
    expect([httpUrl, userAtHost, hostFirst]).toEqual([
      'http://kyiv1.example:20001',
      'kyiv1.example:20001',
      'kyiv1.example:20001',
    ]);
  });
});
