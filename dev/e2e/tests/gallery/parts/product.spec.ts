import { expect, test } from '../../../src/gallery.ts';

test('a secret is fetched when it is shown or copied, and hidden on request', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/product/masked-secret');
  await expect(state('working').getByText('••••••••')).toBeVisible();
  await expect(reports('working')).toHaveCount(0);
  await state('working')
    .getByRole('button', { name: words('show') })
    .click();
  await expect(state('working').getByText('k7Qp2xVb')).toBeVisible();
  await state('working')
    .getByRole('button', { name: words('hide') })
    .click();
  await expect(state('working').getByText('k7Qp2xVb')).toHaveCount(0);
  await state('working')
    .getByRole('button', { name: words('proxies:copy.password') })
    .click();
  await expect(reports('working')).toHaveText('reveal show\nreveal copy');
  await expect(state('working').getByRole('status')).toHaveText(words('copied'));
  expect(await gallery.page.evaluate(() => navigator.clipboard.readText())).toBe('k7Qp2xVb');
});

test('a secret that cannot be fetched stays hidden; a pending one is busy', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/product/masked-secret');
  await state('busy')
    .getByRole('button', { name: words('show') })
    .click();
  await expect(state('busy').locator('[aria-busy]')).toHaveCount(1);
  await state('failing')
    .getByRole('button', { name: words('show') })
    .click();
  await expect(gallery.toast(words('network_error'))).toBeVisible();
  await expect(state('failing').getByText('••••••••')).toBeVisible();
});

test('a shown secret is hidden after half a minute', async ({ sharedPage, words }) => {
  const page = await sharedPage.context().newPage();
  await page.clock.install();
  await page.goto('/gallery?only=masked-secret&lang=en');
  const state = page.locator('figure[aria-label="working"]');
  await state.getByRole('button', { name: words('show') }).click();
  await expect(state.getByText('k7Qp2xVb')).toBeVisible();
  await page.clock.fastForward(29_000);
  await expect(state.getByText('k7Qp2xVb')).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(state.getByText('••••••••')).toBeVisible();
  await page.close();
});

test('measured figures are a range over products, and dashes where nothing was measured', async ({
  gallery,
  words,
}) => {
  const { state } = await gallery.open('parts/product/measured-facts');
  const figures = (name: string) => state(name).locator('dd');
  const seconds = (value: string) => words('measured.seconds', { value });
  await expect(figures('filled')).toHaveText([seconds('7.4'), seconds('12.9'), '98.4%', '5,312', '99.97%']);
  await expect(figures('range').first()).toHaveText(seconds('5–7.4'));
  await expect(figures('unknown')).toHaveText(['—', '—', '—', '—', '—']);
  await expect(figures('fixed-ip')).toHaveText(['99.97%']);
  await expect(figures('short')).toHaveText([seconds('7.4'), '99.97%']);
});

test('figures that are loading take the height of those that are loaded', async ({ gallery }) => {
  const { state } = await gallery.open('parts/product/measured-facts');
  const heightOf = async (name: string) => (await state(name).locator('dl').boundingBox())?.height;
  expect(await heightOf('loading')).toBe(await heightOf('filled'));
  await expect(state('loading').locator('dd')).toHaveText(['', '', '', '', '']);
});

test('known operators have a drawn mark, others their first letters; all are silent', async ({ gallery }) => {
  const { state } = await gallery.open('parts/product/operator-mark');
  for (const operator of ['kyivstar', 'lifecell', 'vodafone']) {
    await expect(state(operator).locator('span > svg > path')).toHaveCount(1);
  }
  await expect(state('turkcell').locator('.shown > [aria-hidden=true]')).toHaveText('TU');
});

test('every status of a proxy has its word, also one that is not known', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/product/proxy-status');
  for (const status of ['active', 'suspended', 'expired', 'cancelled', 'unknown'] as const) {
    await expect(state(status).locator('.shown')).toHaveText(words(`proxy_status.${status}`));
  }
});

test('a QR code is named, and dark on light in the dark theme as well', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/product/qr-code', { theme: 'dark' });
  const code = state('short').getByRole('img', { name: words('settings:two_factor.qr_label') });
  await expect(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
  // The finder pattern begins behind a quiet zone of four modules.
  await expect(code.locator('path')).toHaveAttribute('d', /^M4 4h1v1h-1zM5 4/);
});

test('every state of a port has its word', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/product/live-status');
  for (const live of ['open', 'applying', 'closed', 'failed', 'offline'] as const) {
    await expect(state(live).locator('.shown')).toHaveText(words(`customer:proxies.live.${live}`));
  }
});

test('a rotation shows both IPs; a failed one says why and has no new IP', async ({ gallery }) => {
  const { state } = await gallery.open('parts/product/rotation-entry');
  await expect(state('changed').locator('.figures')).toHaveText(['203.0.113.7', '203.0.113.9', '192.0.2.10']);
  await expect(state('failed').locator('.figures')).toHaveText(['203.0.113.7', '—', '192.0.2.10']);
  await expect(state('failed')).toContainText('The modem has no network.');
});

test('the routes of a test are named, but for an error that both share', async ({ gallery }) => {
  const { state } = await gallery.open('parts/product/tested-routes');
  await expect(state('passed').getByText('203.0.113.9')).toHaveCount(2);
  await expect(state('one failed').getByRole('listitem')).toHaveText([/203\.0\.113\.9/, /No response in time\./]);
  await expect(state('both failed').getByRole('listitem')).toHaveCount(0);
  await expect(state('both failed').getByText('No response in time.')).toHaveCount(1);
});

test('the facts about an IP name what is known, and say what is not', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/product/ip-facts-line');
  await expect(state('mobile')).toContainText('AS16135 TURKCELL ILETISIM HIZMETLERI A.S.');
  await expect(state('mobile')).toContainText(words('ip-facts:new'));
  await expect(state('short')).not.toContainText('TURKCELL');
  await expect(state('seen before')).toContainText(words('ip-facts:seen_before'));
  await expect(state('unknown')).toContainText(`${words('ip-facts:unknown')} · ${words('ip-facts:seen_before')}`);
  await expect(state('source').getByRole('link')).toHaveAttribute('href', 'https://db-ip.com');
});

test('the source of facts is named once where any are shown, and nowhere else', async ({ gallery }) => {
  const { state } = await gallery.open('parts/product/ip-facts-line');
  await expect(state('area with facts')).toContainText('AS16135');
  await expect(state('area with facts').getByRole('link')).toHaveCount(1);
  await expect(state('area without facts').getByRole('link')).toHaveCount(0);
});

test('a refused connection has its target and repetitions, if there are any', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/product/refusal-text');
  const times = words('details:refusals.times', { count: 3 });
  await expect(state('repeated').locator('.figures')).toHaveText(['192.0.2.10', 'example.com:443']);
  await expect(state('repeated')).toContainText(times);
  await expect(state('once, without target').locator('.figures')).toHaveText(['192.0.2.10']);
  await expect(state('once, without target')).not.toContainText(times);
});
