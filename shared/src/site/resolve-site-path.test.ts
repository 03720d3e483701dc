import { expect, it } from 'vitest';
import { publicAddress, publicAddresses, readPublicAddress } from './public-page.ts';
import { resolveSitePath } from './resolve-site-path.ts';

it('publicAddress prefixes every language but the default', () => {
  expect(publicAddress({ page: '/', language: 'tr' })).toBe('/');
  expect(publicAddress({ page: '/', language: 'uk' })).toBe('/uk');
  expect(publicAddress({ page: '/terms', language: 'en' })).toBe('/en/terms');
  expect(new Set(publicAddresses.map(({ path }) => path)).size).toBe(publicAddresses.length);
});

it('readPublicAddress returns page and language', () => {
  for (const { page, language, path } of publicAddresses) {
    expect(readPublicAddress(path)).toMatchObject({ page, language });
    expect(readPublicAddress(`${path === '/' ? '' : path}/`)).toMatchObject({ page, language });
  }
  for (const path of ['/tr', '/tr/terms', '/de', '/en/auth/login', '/enterms', '/client/dashboard'])
    expect(readPublicAddress(path), path).toBeUndefined();
});

it.each([
  ['/', '/index.html', 200],
  ['/en', '/en.html', 200],
  ['/ru/', '/ru.html', 200],
  ['/terms', '/terms.html', 200],
  ['/uk/products/mobile-proxy', '/uk/products/mobile-proxy.html', 200],
  ['/auth/login', '/shell.html', 200],
  ['/client/dashboard/proxies/prx_1', '/shell.html', 200],
  ['/admin', '/shell.html', 200],
  ['/administrator', '/unknown.html', 404],
  ['/no/such/page', '/unknown.html', 404],
  ['/v1.2/orders', '/unknown.html', 404],
  ['/unknown.html', '/unknown.html', 404],
  ['/assets/main-1a2b.js', '/assets/main-1a2b.js', 200],
  ['/sitemap.xml', '/sitemap.xml', 200],
])('%s is answered by %s with %d', (path, file, status) => {
  expect(resolveSitePath(path)).toEqual({ file, status });
});
