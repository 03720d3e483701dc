import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './person.ts';

type Place = 'Overview' | 'Proxy Management' | 'New Order' | 'Balance' | 'History' | 'Settings';

/** Goes to a page of the portal as a person does: by the sidebar, which phones keep in a drawer. */
export async function goTo(page: Page, place: Place): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: place }).click();
}

/** What the wizard's first step asks for, without going on. */
export async function fillPersonalStep(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(person.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
}

/** Through all three steps of the wizard, to the dashboard. */
export async function registerInWizard(page: Page, person: Person): Promise<void> {
  await fillPersonalStep(page, person);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Use case' }).selectOption('Web Scraping');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible();
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(person.firstName) })).toBeVisible();
}

/** Pays on the provider's own page, in the tab that the portal opens, and waits until the portal has seen it. */
export async function topUp(page: Page, dollars: number): Promise<void> {
  await goTo(page, 'Balance');
  await page.getByRole('button', { name: 'Add balance' }).first().click();
  await page.getByRole('textbox', { name: 'Amount (USD)' }).fill(String(dollars));
  await page.getByRole('button', { name: 'Go to payment' }).click();
  const [checkout] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open payment page' }).click(),
  ]);
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await checkout.waitForURL('**/client/balance?topup=*');
  await checkout.close();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The payment has arrived and is on your balance.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('main')).toContainText(new RegExp(`Available balance\\s*\\$${dollars}\\.00`));
}

/** Orders one mobile proxy for a week, follows it until it answers, and goes on to the list. Gives the address it answered from. */
export async function orderProxy(page: Page, operator: string): Promise<string> {
  await goTo(page, 'New Order');
  await page.getByRole('radio', { name: new RegExp(operator) }).click();
  await page.getByRole('radio', { name: /^Weekly/ }).click();
  await page.getByRole('button', { name: 'Complete order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order received' });
  const steps = dialog.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Order placed' })).toContainText(/CG-\w+/);
  await expect(steps.filter({ hasText: 'Paid from your balance' })).toContainText('$10.00');
  await expect(steps.filter({ hasText: 'Port open' })).not.toHaveAttribute('aria-current');
  const answer = steps.filter({ hasText: 'First answer' });
  await expect(answer).toContainText(/\d+\.\d+\.\d+\.\d+/);
  const address = addressIn(await answer.innerText());
  await dialog.getByRole('button', { name: 'Go to my proxies' }).click();
  return address;
}

/** The card of a proxy, by its operator. */
export function proxyCard(page: Page, operator: string): Locator {
  return page.getByRole('article', { name: new RegExp(operator) });
}

/** Chooses a spelling in a card's copy menu and gives what is on the clipboard then. */
export async function copyAs(page: Page, card: Locator, spelling: string): Promise<string> {
  await card.getByRole('button', { name: 'Copy as' }).click();
  await page.getByRole('menuitem', { name: spelling, exact: true }).click();
  await expect(page.getByText(`Copied: ${spelling}`).first()).toBeVisible();
  return readClipboard(page);
}

export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => window.navigator.clipboard.readText());
}

function addressIn(text: string): string {
  const found = /\d+\.\d+\.\d+\.\d+/.exec(text)?.[0];
  if (!found) throw new Error(`There is no address in: ${text}`);
  return found;
}
