import { maxTagLength } from '@cellgate/shared/proxy/proxy-tag.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { remember } from '../src/person.ts';
import { proxyCard } from '../src/portal.ts';
import { press, pressButton } from '../src/press.ts';
import type { Product } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

async function rentTwo({ origin }: Product) {
  const customer = await newCustomer(origin, { dollars: 40 });
  const operators = ['Kyivstar', 'Vodafone'];
  for (const operator of operators) {
    const product = await productInStock(origin, { operator });
    await customer.order({ product });
  }
  return customer;
}

test('proxies are sorted by tags, one and several at once, and found by them', async ({ page, product, isMobile }) => {
  const language = isMobile ? 'ru' : 'en';
  const words = await wordsIn(language);
  const customer = await rentTwo(product);
  await remember(page, { language, tokens: customer.tokens });
  const kyivstar = proxyCard(page, 'Kyivstar');
  const vodafone = proxyCard(page, 'Vodafone');
  const dialog = page.getByRole('dialog', { name: words('proxies:tags.action') });
  const typed = dialog.getByRole('textbox', { name: words('proxies:tags.field') });
  const bar = page.getByRole('region', { name: words('proxies:selection.label') });
  const filter = page.getByRole('combobox', { name: words('proxies:filter.tag') });
  await page.goto('/client/dashboard/proxies');
  await expect(kyivstar).toBeVisible();
  await expect(filter).toHaveCount(0);

  await test.step('all selected proxies get a tag in its stored form', async () => {
    await page.getByRole('checkbox', { name: words('proxies:selection.page') }).check();
    await pressButton(bar, words('proxies:tags.action'));
    await typed.fill('x'.repeat(maxTagLength + 1));
    await pressButton(dialog, words('proxies:tags.save'));
    await expect(dialog.getByText(words('issues:too_long', { limit: maxTagLength }))).toBeVisible();
    await typed.fill('EU-Shop');
    await pressButton(dialog, words('proxies:tags.save'));
    await expect(page.getByText(words('proxies:tags.saved', { count: 2 }))).toBeVisible();
    for (const card of [kyivstar, vodafone]) await expect(card.getByText('eu-shop', { exact: true })).toBeVisible();
  });
  await test.step('one proxy gets another tag on its page, which links to the proxies with that tag', async () => {
    await press(kyivstar.getByRole('link', { name: words('proxies:actions.details') }));
    // The selection bar has a button with the same name.
    await expect(bar).toHaveCount(0);
    await pressButton(page, words('proxies:tags.action'));
    await typed.fill('spare');
    await typed.press('Enter');
    await expect(dialog.getByRole('checkbox', { name: 'spare' })).toBeChecked();
    await pressButton(dialog, words('proxies:tags.save'));
    await expect(dialog).toBeHidden();
    await press(page.getByRole('link', { name: 'spare', exact: true }));
    await expect(page).toHaveURL(/proxies\?tag=spare&status=all$/);
    await expect(kyivstar).toBeVisible();
    await expect(vodafone).toHaveCount(0);
  });
  await test.step('the filter applies to all proxies and survives a reload', async () => {
    await filter.selectOption({ label: 'eu-shop (2)' });
    await expect(vodafone).toBeVisible();
    await page.reload();
    await expect(filter).toHaveValue('eu-shop');
    await expect(page.getByRole('article')).toHaveCount(2);
  });
  await test.step('a tag of some proxies stays, and a tag of all is removed', async () => {
    await page.getByRole('checkbox', { name: words('proxies:selection.page') }).check();
    await pressButton(bar, words('proxies:tags.action'));
    const onSome = words('proxies:tags.on_some', { tag: 'spare', count: 1, total: 2 });
    await expect(dialog.getByRole('checkbox', { name: onSome, exact: true })).toHaveAttribute('aria-checked', 'mixed');
    await press(dialog.getByRole('checkbox', { name: 'eu-shop', exact: true }));
    await pressButton(dialog, words('proxies:tags.save'));
    await expect(page.getByText(words('proxies:no_hits.title'))).toBeVisible();
    expect((await customer.proxies()).map(({ tags }) => tags).sort()).toEqual([[], ['spare']]);
  });
  await test.step('the search finds the tag', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: words('search:field') }).fill('spa');
    await press(page.getByRole('option', { name: /^spare/ }));
    await expect(page).toHaveURL(/proxies\?tag=spare&status=all$/);
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
