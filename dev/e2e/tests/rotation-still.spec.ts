import type { getProxy } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { proxyPath } from '@cellgate/web/paths.ts';
import { expectStill, observeLayoutShifts } from '../src/layout-shift.ts';
import { remember } from '../src/person.ts';
import { alterData } from '../src/screen.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

const patient = { timeout: 60_000 };

const looks = [
  { name: 'a desktop', size: { width: 1440, height: 900 }, language: 'en' },
  { name: 'a tablet', size: { width: 768, height: 1024 }, language: 'uk' },
  { name: 'a phone', size: { width: 360, height: 740 }, language: 'ru' },
] as const;

test('nothing on the page of a proxy moves while it rotates, and the button keeps the focus', async ({
  page,
  product: { origin },
}) => {
  const customer = await newCustomer(origin, { dollars: 20 });
  const sold = await productInStock(origin, { timeoutMs: patient.timeout });
  const [id = ''] = (await customer.order({ product: sold, period: 'weekly' })).proxyIds;
  const proxy = await customer.openProxy(id, patient.timeout);
  await observeLayoutShifts(page);
  for (const { name, size, language } of looks)
    await test.step(`on ${name}`, async () => {
      const words = await wordsIn(language);
      const before = (await customer.proxy(id)).currentIp.address ?? 'no address';
      await remember(page, { language, tokens: customer.tokens });
      await page.setViewportSize(size);
      await page.goto(proxyPath(proxy._id));
      const main = page.getByRole('main');
      await expect(main).toContainText(before, patient);
      // After a rotation its name is the time until the next one.
      const button = main.getByRole('button', { name: words('proxies:rotation.start'), exact: true });
      await expect(button).toBeVisible(patient);
      await expectStill(page, async () => {
        await button.click();
        await expect(main).toContainText(words('proxies:rotation.result.changed'), patient);
        const access = main.getByRole('region', { name: words('details:access') });
        await expect(access).not.toContainText(before, patient);
        await expect(access).toContainText((await customer.proxy(id)).currentIp.address ?? 'no address', patient);
      });
      await expect(main.locator('button:focus')).toHaveText(/\d/);
    });
  await test.step('on a phone, while the age of a long IP grows from "now" to seconds', async () => {
    const words = await wordsIn('ru');
    const address = '233.252.100.203';
    const seenAt = new Date().toISOString();
    await alterData<typeof getProxy>(page, `**/api/proxies/${id}?*`, ({ proxy: shown }) => ({
      proxy: { ...shown, currentIp: { ...shown.currentIp, address, seenAt } },
    }));
    await page.clock.install({ time: seenAt });
    await page.reload();
    const access = page.getByRole('main').getByRole('region', { name: words('details:access') });
    await expect(access).toContainText(address, patient);
    const age = access.getByRole('time').first();
    await expect(age).toHaveText(/^\D+$/);
    await expectStill(page, async () => {
      await page.clock.fastForward(25_000);
      await expect(age).toHaveText(/\d/);
    });
  });
});
