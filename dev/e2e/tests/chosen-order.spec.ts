import { newPerson, remember } from '../src/person.ts';
import { completeWizard } from '../src/portal.ts';
import { press } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

test('a visitor’s order is still chosen after a reload and the registration', async ({ page }) => {
  const words = await wordsIn('en');
  await remember(page, { language: 'en' });
  await page.goto('/en/products/mobile-proxy');
  await press(page.getByRole('radio', { name: words('sales:weekly'), exact: true }));
  await press(page.getByRole('link', { name: words('sales:buy') }));
  await expect(page).toHaveURL('/auth/register');
  await page.reload();
  await completeWizard(page, newPerson());
  await expect(page).toHaveURL(/new-order\?type=mobile&product=prd_\w+&period=weekly&quantity=1$/, { timeout: 60_000 });
  await expect(page.getByRole('radio', { name: new RegExp(`^${words('period.weekly')}`) })).toBeChecked();
});
