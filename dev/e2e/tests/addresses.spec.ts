import { curlThrough } from '@cellgate/testkit/curl.ts';
import { newCustomer } from '@cellgate/testkit/customer.ts';
import { remember } from '../src/person.ts';
import { goTo, proxyCard } from '../src/portal.ts';
import { press, pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

test('an IPv6 proxy gets another IP of its prefix, and an IPv4 proxy keeps its IP', async ({
  page,
  product,
  isMobile,
}) => {
  const language = isMobile ? 'uk' : 'en';
  const words = await wordsIn(language);
  const customer = await newCustomer(product.origin, { dollars: 20 });
  await remember(page, { language, tokens: customer.tokens });
  const order = async (addresses: RegExp) => {
    await press(page.getByRole('radio', { name: new RegExp(`^${words('period.weekly')}`) }));
    await pressButton(page, words('orders:complete_order'));
    const dialog = page.getByRole('dialog', { name: words('orders:success.title') });
    const answer = dialog.getByRole('listitem').filter({ hasText: words('orders:success.step.answer') });
    await expect(answer).toContainText(addresses);
    await pressButton(dialog, words('orders:success.to_proxies'));
    const [proxy] = await customer.proxies();
    if (!proxy) throw new Error('The proxy is not in the list');
    return async () => {
      const { body } = await curlThrough(proxy, { route: 'socks5-hostname', url: `${product.echoUrl}/ip` });
      return (JSON.parse(body) as { ip: string }).ip;
    };
  };

  await test.step('IPv6 is selected on the landing page', async () => {
    await page.goto('/');
    const heading = page.getByRole('heading', { name: words('landing:products.ipv6') });
    const offer = page.getByRole('listitem').filter({ has: heading });
    await expect(offer).toContainText(/\d/);
    await press(offer.getByRole('link'));
    await expect(page.getByRole('radio', { name: 'IPv6', exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^IPv6 Germany/ })).toBeChecked();
  });
  await test.step('an IPv6 proxy changes its IP', async () => {
    const seen = await order(/2001:db8:/);
    const card = proxyCard(page, 'IPv6');
    const before = await seen();
    await expect(card).toContainText(before);
    await pressButton(card, words('proxies:rotation.start'));
    await expect(card).toContainText(words('proxies:rotation.result.changed'));
    const after = await seen();
    expect(after).not.toBe(before);
    expect(after).toMatch(/^2001:db8:/);
    await expect(card).toContainText(after);
  });
  await test.step('an IPv4 proxy uses one IP and offers no rotation', async () => {
    await goTo(page, 'New order');
    await press(page.getByRole('radio', { name: 'IPv4', exact: true }));
    await expect(page.getByRole('radio', { name: /^IPv4 Turkey/ })).toBeChecked();
    const seen = await order(/\d+\.\d+\.\d+\.\d+/);
    const card = proxyCard(page, 'IPv4');
    await expect(card).toContainText(await seen());
    await expect(card.getByRole('button', { name: words('proxies:rotation.start') })).toHaveCount(0);
  });
});
