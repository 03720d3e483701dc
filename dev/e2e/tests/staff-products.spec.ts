import { remember } from '../src/person.ts';
import { press } from '../src/press.ts';
import { expect, test } from '../src/test.ts';

test('a product is added, moved, announced and deleted', async ({ page, moderator, fleet: _fleet }) => {
  await remember(page, { language: 'en', tokens: moderator.tokens });
  await page.goto('/admin/products');
  await press(page.getByRole('button', { name: 'Add product' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Operator name').fill('Kyivstar');
  await dialog.getByLabel('Product name').fill('Intertelecom 5G');
  await dialog.getByLabel('Country').fill('Ukraine');
  await dialog.getByLabel('Flag').fill('UA');
  await dialog.getByLabel('Weekly price (USD)').fill('12,50');
  await dialog.getByLabel('Monthly price (USD)').fill('40');
  await dialog.getByLabel('State').selectOption({ label: 'Coming soon' });
  await expect(dialog.getByText('No stock. Please select at least one server.')).toBeVisible();
  await press(dialog.getByRole('checkbox', { name: /Kyiv 1/ }));
  await expect(dialog.getByText('Stock from these servers')).toBeVisible();
  // Customers see it, and other tests choose products by their operator.
  await dialog.getByLabel('Operator name').fill('Intertelecom');
  await press(dialog.getByRole('button', { name: 'Save' }));
  const card = page.getByRole('region', { name: 'Intertelecom 5G' });
  await expect(card.getByText('Coming soon')).toBeVisible();
  await expect(card.getByText('$12.50')).toBeVisible();

  const names = page.getByRole('main').getByRole('region');
  const last = (await names.count()) - 1;
  await press(card.getByRole('button', { name: 'Move Intertelecom 5G up' }));
  await expect(names.nth(last - 1)).toHaveAccessibleName(/Intertelecom 5G/);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(names.nth(last)).toHaveAccessibleName(/Intertelecom 5G/);
  // As it goes, the focus does, and a menu closes when it loses the focus.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();

  await press(card.getByRole('button', { name: 'More actions for Intertelecom 5G' }));
  await press(page.getByRole('menuitem', { name: 'Delete' }));
  await press(dialog.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Product “Intertelecom 5G” deleted')).toBeVisible();
  await expect(card).toBeHidden();
});
