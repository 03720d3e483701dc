import { expect, test } from '../../../src/gallery.ts';
import { wordsIn } from '../../../src/words.ts';

test('the balance after a change is shown, with a way to pay what is missing', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/format/balance-lines');
  const amounts = (name: string) => state(name).locator('dd');
  await expect(amounts('enough')).toHaveText(['$120.00', '-$37.50', '$82.50']);
  await expect(state('enough').getByRole('link')).toHaveCount(0);
  await expect(amounts('refund')).toHaveText(['$4.20', '+$12.45', '$16.65']);
  await expect(amounts('missing')).toHaveText(['$3.10', '-$37.50', '-$34.40']);
  await expect(state('missing').getByRole('status')).toContainText(words('money.short', { amount: '$34.40' }));
  const link = state('missing').getByRole('link', { name: words('money.add') });
  await expect(link).toHaveAttribute('href', /\?add=35$/);
});

test('money follows the language; an unknown amount is a dash', async ({ gallery }) => {
  const english = await gallery.open('parts/format/money');
  await expect(english.state('plain').locator('.shown')).toHaveText('$1,234.50');
  await expect(english.state('gain').locator('.shown')).toHaveText('+$20.00');
  await expect(english.state('zero').locator('.shown')).toHaveText('$0.00');
  await expect(english.state('unknown').locator('.shown')).toHaveText('—');
  const turkish = await gallery.open('parts/format/money', { language: 'tr' });
  await expect(turkish.state('plain').locator('.shown')).toHaveText('$1.234,50');
});

test('times are relative, keep their exact time, and stay up to date', async ({ gallery }) => {
  const { state } = await gallery.open('parts/format/relative-time');
  await expect(state('past').locator('time')).toHaveText('3 days ago');
  await expect(state('future').locator('time')).toHaveText('in 2 hours');
  await expect(state('unknown').locator('.shown')).toHaveText('—');
  await expect(state('past').locator('time')).toHaveAttribute('title', /\d{4} at \d/);
  await expect(state('date').locator('time')).toHaveText('5 Mar 2026');
  await expect(state('date-and-time').locator('time')).toHaveText('5 Mar 2026, 14:07');
  await expect(state('date-and-time').locator('time')).toHaveAttribute('datetime', '2026-03-05T14:07:09.000Z');
  await expect(state('now').locator('time')).toHaveText('now');
  await expect(state('now').locator('time')).toHaveText(/1\d seconds ago/);
});

test('times follow the language', async ({ gallery }) => {
  const { state } = await gallery.open('parts/format/relative-time', { language: 'uk' });
  await expect(state('past').locator('time')).toHaveText('3 дні тому');
});

test('a text has its element where the translation puts it', async ({ gallery }) => {
  for (const language of ['en', 'tr'] as const) {
    const { state } = await gallery.open('parts/format/text-around', { language });
    const date = await state('gap-inside').locator('time').textContent();
    const words = await wordsIn(language);
    await expect(state('gap-inside').locator('p')).toHaveText(words('proxies:notice.grace', { until: date ?? '' }));
  }
});

test('the amount of a transaction has its sign; only money that arrived is green', async ({ gallery }) => {
  const { state } = await gallery.open('parts/format/transaction-amount');
  const shown = (name: string) => state(name).locator('.shown');
  await expect(shown('received')).toHaveText('+$50.00');
  await expect(shown('spent')).toHaveText('-$12.50');
  await expect(shown('nothing')).toHaveText('—');
  const colorOf = (name: string) =>
    shown(name)
      .locator('span')
      .last()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf('pending')).toBe(await colorOf('spent'));
  expect(await colorOf('received')).not.toBe(await colorOf('spent'));
});
