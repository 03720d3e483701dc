import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { findViolations } from '../src/find-violations.ts';
import { remember } from '../src/person.ts';
import { expect, test } from '../src/test.ts';

// During animations colors are not those of the design.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const count = 50;

test('a table of many proxies fits and is accessible on tablets and desktops', async ({ page, resident }) => {
  const [sample] = await resident.proxies();
  if (!sample) throw new Error('a resident without a proxy');
  const proxies = Array.from({ length: count }, (_, index) => ({
    ...sample,
    _id: `${sample._id.slice(0, -3)}${String(index).padStart(3, '0')}`,
  }));
  await page.route(
    (url) => url.pathname === `/api${listProxies.path}`,
    (route) => {
      const pagination = { page: 1, limit: count, total: count, pages: 1 };
      return route.fulfill({ json: { success: true, data: { proxies, pagination, operators: [], next: null } } });
    },
  );
  await remember(page, { language: 'en', tokens: resident.tokens });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/client/dashboard/proxies?view=table&limit=${count}`);
  const rows = page.getByRole('main').getByRole('row');
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(rows).toHaveCount(count + 1, { timeout: 60_000 });
    const table = page.getByRole('main').getByRole('table');
    const overflows = () =>
      table.evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : 0));
    await expect.poll(overflows, { message: `wider than ${width} px`, timeout: 60_000 }).toBe(0);
    await expect(page.getByRole('columnheader', { name: 'Status' })).toBeInViewport();
    expect(await findViolations(page, 'main'), `${width} px`).toEqual([]);
  }
});
