import { curlThrough } from '@cellgate/local/client/curl.ts';
import { newCustomer } from '@cellgate/local/client/customer.ts';
import { remember } from '../src/person.ts';
import { proxyCard } from '../src/portal.ts';
import { expect, test } from '../src/test.ts';

test('an IPv6 proxy is chosen on the sales page, answers from its prefix, and gets another address of it', async ({
  page,
  product,
}) => {
  const customer = await newCustomer(product.origin, { dollars: 20 });
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.goto('/');
  const offer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'IPv6 Proxy' }) });
  await expect(offer).toContainText(/\d+ available/);
  await offer.getByRole('link').click();

  await expect(page.getByRole('radio', { name: 'IPv6', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^IPv6 Germany/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Weekly/ }).click();
  await page.getByRole('button', { name: 'Complete order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order received' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'First answer' })).toContainText('2001:db8:');
  await dialog.getByRole('button', { name: 'Go to my proxies' }).click();

  const card = proxyCard(page, 'Germany');
  const [proxy] = await customer.proxies();
  if (!proxy) throw new Error('The proxy is not in the list');
  const seen = async () => {
    const { body } = await curlThrough(proxy, { route: 'socks5-hostname', url: `${product.echoUrl}/ip` });
    return JSON.parse(body).ip as string;
  };
  const before = await seen();
  await expect(card).toContainText(before);
  await card.getByRole('button', { name: 'Rotate address' }).click();
  await expect(card).toContainText('Address changed');
  const after = await seen();
  expect(after).not.toBe(before);
  expect(after).toMatch(/^2001:db8:/);
  await expect(card).toContainText(after);
});
