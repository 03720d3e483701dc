import { callApi } from '@cellgate/local/api-client.ts';
import { addBalance, listTransactions } from '@cellgate/shared/balance/balance.endpoints.ts';
import { newCustomer } from '@cellgate/testkit/customer.ts';
import { remember } from '../src/person.ts';
import { pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

/** Chromium logs a line for each request without a response. */
test.use({ expectedErrors: [/Failed to load resource/] });

const patient = { timeout: 60_000 };

test('a top-up whose answers are lost is the same payment for the same amount, and another one for another', async ({
  page,
  product,
}) => {
  const words = await wordsIn('en');
  const customer = await newCustomer(product.origin);
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.goto('/client/balance');
  const dialog = page.getByRole('dialog');
  const pay = async (dollars: number) => {
    await page
      .getByRole('button', { name: words('balance:add.open'), exact: true })
      .first()
      .click();
    await dialog.getByRole('textbox').fill(String(dollars));
    await pressButton(dialog, words('balance:add.pay'));
  };
  const keys: Record<string, Set<string>> = {};
  let isLosing = true;
  await page.route(`**/api${addBalance.path}`, async (route) => {
    const { amount } = route.request().postDataJSON();
    keys[amount] = (keys[amount] ?? new Set()).add(route.request().headers()['idempotency-key'] ?? '');
    if (!isLosing) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await test.step('the dialog says that the outcome is unknown, for one amount and for another', async () => {
    for (const dollars of [25, 30]) {
      await pay(dollars);
      await expect(dialog).toContainText(words('balance:add.answer_lost'), patient);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
  isLosing = false;
  await page.reload();
  await pay(25);
  await expect(dialog).toContainText(words('balance:topup.how'), patient);
  expect(keys['25']?.size).toBe(1);
  expect(keys['30']?.size).toBe(1);
  expect([...(keys['30'] ?? [])]).not.toEqual([...(keys['25'] ?? [])]);
  const opened = async () => {
    const call = { token: customer.tokens.accessToken, query: {} };
    const { transactions } = await callApi(product.origin, listTransactions, call);
    return transactions.length;
  };
  expect(await opened()).toBe(2);
  await test.step('once the answer is known, the same amount is another payment', async () => {
    await page.keyboard.press('Escape');
    await pay(25);
    await expect(dialog).toContainText(words('balance:topup.how'), patient);
    expect(keys['25']?.size).toBe(2);
    expect(await opened()).toBe(3);
  });
});
