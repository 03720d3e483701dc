import { remember } from '../src/person.ts';
import { press, pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

/** A product of a type that no test of the other project arranges. */
const products = {
  desktop: {
    language: 'en',
    type: 'mobile',
    name: 'Intertelecom 5G',
    country: 'Ukraine',
    flag: 'UA',
    server: /Kyiv 1/,
  },
  phone: { language: 'uk', type: 'ipv6', name: 'Moldova', country: 'Moldova', flag: 'MD', server: /Frankfurt 1/ },
} as const;

test('a product is added, moved, announced and deleted', async ({ page, moderator, fleet: _fleet, isMobile }) => {
  const { language, type, name, country, flag, server } = products[isMobile ? 'phone' : 'desktop'];
  const words = await wordsIn(language);
  await remember(page, { language, tokens: moderator.tokens });
  await page.goto(`/admin/products?type=${type}`);
  await pressButton(page.getByRole('main'), words('products:add'));
  const dialog = page.getByRole('dialog');
  const fill = (field: Field, text: string) => dialog.getByLabel(words(`products:form.${field}`)).fill(text);
  if (type === 'mobile') {
    await fill('operator', 'Kyivstar');
    await fill('name', name);
  }
  await fill('country', country);
  await fill('flag', flag);
  await fill('weekly_price', '12,50');
  await fill('monthly_price', '40');
  await dialog.getByLabel(words('products:form.sale')).selectOption({ label: words('products:state.coming_soon') });
  await expect(dialog.getByText(words('products:form.no_stock'))).toBeVisible();
  await press(dialog.getByRole('checkbox', { name: server }));
  await expect(dialog.getByText(words('products:form.stock_preview'))).toBeVisible();
  // Customers see it, and other tests choose products by their operator.
  if (type === 'mobile') await fill('operator', 'Intertelecom');
  await pressButton(dialog, words('products:save'));
  const card = page.getByRole('region', { name });
  await expect(card.getByText(words('products:state.coming_soon'))).toBeVisible();
  await expect(card.getByText(/\$12[.,]50/)).toBeVisible();

  const names = page.getByRole('main').getByRole('region');
  const last = (await names.count()) - 1;
  await pressButton(card, words('products:move_up', { name }));
  await expect(names.nth(last - 1)).toHaveAccessibleName(new RegExp(name));
  await pressButton(page, words('backoffice:undo.action'));
  await expect(names.nth(last)).toHaveAccessibleName(new RegExp(name));
  // As it goes, the focus does, and a menu closes when it loses the focus.
  await expect(page.getByRole('button', { name: words('backoffice:undo.action') })).toBeHidden();
  // The messages lie over the menu of a phone; a mouse that points at them holds them.
  if (!isMobile) await page.mouse.move(0, 0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  await pressButton(card, words('products:more', { name }));
  await press(page.getByRole('menuitem', { name: words('products:delete.action') }));
  await pressButton(dialog, words('products:delete.action'));
  await expect(page.getByText(words('products:deleted', { name }))).toBeVisible();
  await expect(card).toBeHidden();
});

type Field = 'operator' | 'name' | 'country' | 'flag' | 'weekly_price' | 'monthly_price';
