import { expect, it } from 'vitest';
import { nameProxies } from './name-proxies.ts';

const proxy = { label: null, operator: null, country: 'Germany', host: 'p1.shop.test', httpPort: 20001 };

it.each([
  ['en', 'Germany p1.shop.test:20001'],
  ['tr', 'Almanya p1.shop.test:20001'],
  ['ru', 'Германия p1.shop.test:20001'],
  ['uk', 'Німеччина p1.shop.test:20001'],
] as const)('names the country of a proxy in %s', (language, name) => {
  expect(nameProxies([proxy])(language)).toBe(name);
});

it('marks the country for readers whose language is not known yet', () => {
  expect(nameProxies([proxy])()).toBe('\u2068DE\u2069 p1.shop.test:20001');
});

it('names five proxies, by label or operator first, and counts the others', () => {
  const labelled = { ...proxy, label: 'Shop' };
  const mobile = { ...proxy, operator: 'Kyivstar' };
  const names = nameProxies([labelled, mobile, proxy, proxy, proxy, proxy, proxy])('en');
  expect(names).toMatch(/^Shop p1.shop.test:20001, Kyivstar p1.shop.test:20001, Germany .*, \+2$/);
});
