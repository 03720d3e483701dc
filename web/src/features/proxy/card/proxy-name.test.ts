import { expect, it } from 'vitest';
import { proxyName } from './proxy-name.ts';

it('is the label, else the operator or country with the port', () => {
  const proxy = {
    label: null,
    operator: 'Kyivstar',
    specs: { location: { country: 'Ukraine' }, performance: { uptime: null, maxSpeed: null, maxUploadSpeed: null } },
    protocols: { http: { port: 20001 }, socks5: { port: 21001 } },
  };
  expect(proxyName({ ...proxy, label: 'Shop prices' }, 'en-GB')).toBe('Shop prices');
  expect(proxyName(proxy, 'en-GB')).toBe('Kyivstar 20001');
  expect(proxyName({ ...proxy, operator: null }, 'tr-TR')).toBe('Ukrayna 20001');
});
