import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { errorText } from '@cellgate/shared/language/texts.ts';
import { changeSignInAddresses } from '@cellgate/shared/session/sign-in-address.endpoints.ts';
import { type Customer, newCustomer } from '@cellgate/testkit/customer.ts';
import { mailedLink } from '../src/mailbox.ts';
import { remember, signIn } from '../src/person.ts';
import { confirmAddressElsewhere, openSettings } from '../src/portal.ts';
import { press, pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

/** Chromium logs a line for each error response. */
test.use({ expectedErrors: [/Failed to load resource/] });

/** IP of this test's customer; the browser connects from 127.0.0.1. */
const home = '127.0.0.2';

test('a sign-in from an IP that is not allowed is refused with the reason, and a mailed link allows it', async ({
  page,
  product,
  isMobile,
}) => {
  const language = isMobile ? 'ru' : 'tr';
  const words = await wordsIn(language);
  const customer = await newCustomer(product.origin);
  await remember(page, { language });
  const link = await mailedLink(product.mailUrl, { to: customer.email, page: 'verify-email' });
  await confirmAddressElsewhere(page, link, customer);
  expect(await listFromHome(product.origin, customer)).toBe(200);
  await page.goto('/auth/login');

  await test.step('the right password is refused with the reason', async () => {
    await signIn(page, customer);
    await expect(page.getByRole('alert')).toContainText(errorText(language, 'account.address_denied'));
    await expect(page).toHaveURL(/\/auth\/login/);
  });
  await test.step('the mailed link allows any IP for a day', async () => {
    await page.goto(await mailedLink(product.mailUrl, { to: customer.email, page: 'lift-addresses' }));
    await expect(page.getByRole('heading', { name: words('auth:lift.title') })).toBeVisible();
    await pressButton(page, words('auth:lift.confirm'));
    await expect(page.getByRole('heading', { name: words('auth:lift.done_title') })).toBeVisible();
    await press(page.getByRole('link', { name: words('auth:lift.to_sign_in') }));
    await signIn(page, customer);
    await expect(page).toHaveURL('/client/dashboard');
  });
  await test.step('the settings show this and accept the new IP', async () => {
    await openSettings(page, 'security');
    const section = page.getByRole('region', { name: words('settings:addresses.title') });
    const [beforeTime = ''] = words('settings:addresses.lifted', { when: '{when}' }).split('{when}');
    await expect(section).toContainText(beforeTime.trim());
    await expect(section.getByRole('listitem')).toHaveText([home]);
    await pressButton(section, words('settings:addresses.edit'));
    const dialog = page.getByRole('dialog');
    await pressButton(dialog, words('settings:addresses.add_current'));
    await dialog.getByLabel(words('auth:password'), { exact: true }).fill(customer.password);
    await pressButton(dialog, words('settings:addresses.save'));
    await expect(page.getByText(words('settings:addresses.saved'))).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveText([home, '127.0.0.1']);
  });
});

/** Sets the list from `home`, because it must contain the caller's own IP. Returns the status of the response. */
async function listFromHome(origin: string, { tokens, password }: Customer): Promise<number | undefined> {
  const { port } = new URL(origin);
  const asked = request({
    localAddress: home,
    host: '127.0.0.1',
    port,
    method: changeSignInAddresses.method,
    path: `/api${changeSignInAddresses.path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.accessToken}` },
  });
  asked.end(JSON.stringify({ addresses: [home], password }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
