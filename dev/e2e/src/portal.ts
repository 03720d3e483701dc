import { publicAddress } from '@cellgate/shared/site/public-page.ts';
import { type SettingsSection, settingsPath } from '@cellgate/web/paths.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './person.ts';
import { press, pressButton } from './press.ts';
import { languageOf, type Words, wordsOf } from './words.ts';

const screens = {
  Overview: 'nav.overview',
  'Proxy management': 'nav.proxies',
  'New order': 'nav.new_order',
  Balance: 'nav.balance',
  History: 'nav.history',
  Profile: 'nav.profile',
  Settings: 'nav.settings',
} as const;

/** Opens a page of the portal through the sidebar, which is a drawer on phones. */
export async function goTo(page: Page, screen: keyof typeof screens): Promise<void> {
  const words = await wordsOf(page);
  await openDrawer(page, words);
  const navigation = page.getByRole('navigation', { name: words('nav.label') });
  await press(navigation.getByRole('link', { name: words(screens[screen]) }));
}

export async function openSettings(page: Page, section: SettingsSection): Promise<void> {
  const words = await wordsOf(page);
  await goTo(page, 'Settings');
  // The settings redirect to their first section.
  await expect(page).toHaveURL(/\/client\/settings\/\w+$/);
  const sections = page.getByRole('navigation', { name: words('settings:sections_label') });
  await press(sections.getByRole('link', { name: words(`settings:sections.${section}`), exact: true }));
  await expect(page).toHaveURL(new RegExp(`${settingsPath(section)}$`));
}

/** Opens a verification link in a browser other than the one that registered, which asks for the password. */
export async function confirmAddressElsewhere(
  page: Page,
  link: string,
  { password }: Pick<Person, 'password'>,
): Promise<void> {
  await page.goto(link);
  const words = await wordsOf(page);
  await page.getByLabel(words('auth:password'), { exact: true }).fill(password);
  await pressButton(page, words('auth:verify.confirm'));
  await expect(page.getByRole('heading', { name: words('auth:verify.done_title') })).toBeVisible();
}

/** Signs out and waits for the landing page in the current language. */
export async function signOut(page: Page): Promise<void> {
  const words = await wordsOf(page);
  await openDrawer(page, words);
  await press(page.getByRole('button', { name: words('nav.sign_out'), exact: true }).first());
  await expect(page).toHaveURL(publicAddress({ page: '/', language: await languageOf(page) }));
}

/** Opens the drawer if the sidebar is hidden. */
export async function openDrawer(page: Page, words: Words): Promise<void> {
  const menu = page.getByRole('button', { name: words('nav.menu'), exact: true });
  await expect(menu.or(page.getByRole('navigation', { name: words('nav.label') })).first()).toBeVisible();
  if (await menu.isVisible()) await press(menu);
}

/** Fills in the first step of the registration wizard without continuing. */
export async function fillPersonalStep(page: Page, person: Person): Promise<void> {
  const words = await wordsOf(page);
  // The contact form of the previous page has a name field as well.
  await expect(page.getByRole('heading', { level: 1, name: words('auth:register_title') })).toBeVisible();
  await page.getByRole('textbox', { name: words('auth:first_name'), exact: true }).fill(person.firstName);
  await page.getByRole('textbox', { name: words('auth:last_name') }).fill(person.lastName);
  await page.getByRole('textbox', { name: words('auth:email') }).fill(person.email);
  await page.getByLabel(words('auth:password'), { exact: true }).fill(person.password);
  await page.getByLabel(words('auth:confirm_password')).fill(person.password);
}

/** Completes all three steps of the registration wizard and waits for the dashboard. */
export async function registerInWizard(page: Page, person: Person): Promise<void> {
  await completeWizard(page, person);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(person.firstName) })).toBeVisible();
}

/** Completes all three steps of the registration wizard, whatever page follows. */
export async function completeWizard(page: Page, person: Person): Promise<void> {
  await fillPersonalStep(page, person);
  const words = await wordsOf(page);
  const next = page.getByRole('button', { name: words('next'), exact: true });
  await press(next);
  await page.getByRole('combobox', { name: words('auth:use_case') }).selectOption(words('auth:use_cases.web_scraping'));
  await press(next);
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible();
  await page.getByRole('checkbox', { name: words('auth:terms') }).check();
  await pressButton(page, words('auth:create_account'));
}

interface Coin {
  name: string;
  /** Amount due in this coin, with 8 decimals: `0.00014000 BTC`. */
  payable: string;
}

/** Pays on the provider's page, in the tab that the portal opens, and waits until the portal shows the payment. */
export async function topUp(page: Page, { dollars, coin }: { dollars: number; coin?: Coin }): Promise<void> {
  await goTo(page, 'Balance');
  const words = await wordsOf(page);
  await press(page.getByRole('button', { name: words('balance:add.open') }).first());
  await page.getByRole('textbox', { name: words('balance:add.amount') }).fill(String(dollars));
  const dialog = page.getByRole('dialog');
  if (coin) {
    const choice = dialog.getByRole('radio', { name: new RegExp(`^${coin.name}`) });
    await press(choice);
    await expect(choice).toHaveAccessibleName(`${coin.name} ${coin.payable}`);
  }
  await pressButton(dialog, words('balance:add.pay'));
  if (coin) {
    await expect(dialog.getByRole('radio', { name: coin.name, exact: true })).toBeChecked();
    await expect(dialog.getByRole('definition').filter({ hasText: coin.payable })).toBeVisible();
  }
  const [checkout] = await Promise.all([
    page.context().waitForEvent('page'),
    press(page.getByRole('link', { name: words('balance:topup.open_checkout') })),
  ]);
  await press(checkout.getByRole('button', { name: /^Pay / }));
  await checkout.waitForURL('**/client/balance?topup=*');
  await checkout.close();
  await expect(dialog.getByText(words('balance:topup.completed'))).toBeVisible();
  await press(dialog.getByRole('button', { name: words('close') }).last());
  await expect(page.getByRole('main')).toContainText(
    new RegExp(`${words('balance:cards.available.label')}\\s*\\$${dollars}[.,]00`),
  );
}

/** Orders a mobile proxy for a week, waits for its first answer, and opens the list. Returns the proxy's IP. */
export async function orderProxy(page: Page, operator: string): Promise<string> {
  await goTo(page, 'New order');
  const words = await wordsOf(page);
  await press(page.getByRole('radio', { name: new RegExp(operator) }));
  await press(page.getByRole('radio', { name: new RegExp(`^${words('period.weekly')}`) }));
  await pressButton(page, words('orders:complete_order'));
  const dialog = page.getByRole('dialog', { name: words('orders:success.title') });
  const progress = dialog.getByRole('list', { name: words('orders:success.progress') });
  const step = (name: 'order' | 'paid' | 'port' | 'answer') =>
    progress.getByRole('listitem').filter({ hasText: words(`orders:success.step.${name}`) });
  await expect(step('order')).toContainText(/CG-\w+/);
  await expect(step('paid')).toContainText(/\$10[.,]00/);
  await expect(step('port')).not.toHaveAttribute('aria-current');
  await expect(step('answer')).toContainText(/\d+\.\d+\.\d+\.\d+/);
  const address = addressIn(await step('answer').innerText());
  await pressButton(dialog, words('orders:success.to_proxies'));
  return address;
}

/** Returns the card of the proxy with this operator. */
export function proxyCard(page: Page, operator: string): Locator {
  return page.getByRole('article', { name: new RegExp(operator) });
}

/** Selects a format in a card's copy menu and returns the clipboard's text. */
export async function copyAs(page: Page, card: Locator, spelling: string): Promise<string> {
  const words = await wordsOf(page);
  await pressButton(card, words('proxies:copy_as'));
  await press(page.getByRole('menuitem', { name: spelling, exact: true }));
  await expect(page.getByText(words('proxies:copied_as', { what: spelling })).first()).toBeVisible();
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
