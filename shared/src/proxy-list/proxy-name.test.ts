import { expect, it } from 'vitest';
import { proxyName, withNames } from './proxy-name.ts';

const proxy = {
  label: null,
  operator: 'Kyivstar',
  specs: { location: { country: 'Ukraine' }, performance: { uptime: null, maxSpeed: null, maxUploadSpeed: null } },
  protocols: { http: { port: 20001 }, socks5: { port: 21001 } },
};

it('is the label, else the operator or country with the port', () => {
  expect(proxyName({ ...proxy, label: 'Shop prices' }, 'en-GB')).toBe('Shop prices');
  expect(proxyName(proxy, 'en-GB')).toBe('Kyivstar 20001');
  expect(proxyName({ ...proxy, operator: null }, 'tr-TR')).toBe('Ukrayna 20001');
});

it('is the label of a proxy in files, also of one without a label', () => {
  const labels = withNames([proxy, { ...proxy, label: 'Shop prices' }], 'en-GB').map(({ label }) => label);
  expect(labels).toEqual(['Kyivstar 20001', 'Shop prices']);
});
