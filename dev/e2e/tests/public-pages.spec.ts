import { languages } from '@cellgate/shared/language/language.ts';
import { publicAddress, publicAddresses } from '@cellgate/shared/site/public-page.ts';
import type { Response } from '@playwright/test';
import { observeLayoutShifts, readLayoutShifts } from '../src/layout-shift.ts';
import { remember } from '../src/person.ts';
import { expect, test } from '../src/test.ts';

const headings = { tr: /mobil proxy/i, en: /Mobile proxies/, ru: /Мобильные прокси/, uk: /Мобільні проксі/ };

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is readable in every language and links to the others', async ({ page }) => {
    const pictures = new Set<string>();
    for (const { page: name, language, path } of publicAddresses) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S{3}/);
      const alternates = page.locator('link[rel=alternate]');
      await expect(alternates).toHaveCount(languages.length + 1);
      for (const other of languages) {
        const href = await page.locator(`link[hreflang=${other}]`).getAttribute('href');
        expect(new URL(href ?? '').pathname).toBe(publicAddress({ page: name, language: other }));
      }
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
      expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{40}/);
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect(picture, 'a whole address, as readers of links need it').toMatch(/^https?:\/\//);
      pictures.add(new URL(picture ?? '').pathname);
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org' });
    }
    expect(pictures.size, 'one picture per language').toBe(languages.length);
    for (const picture of pictures) {
      const answer = await page.request.get(picture);
      expect(answer.headers()['content-type'], picture).toBe('image/png');
    }
  });
});

/** Returns the scripts that a document names as its first ones. */
async function namedScripts(answer: Response | null): Promise<string[]> {
  const named = /data-scripts="([^"]+)"/.exec((await answer?.text()) ?? '')?.[1];
  if (!named) throw new Error('the document names no scripts');
  return named.split(' ');
}

for (const language of languages) {
  test(`the application takes over the ${language} landing page without errors or layout shifts`, async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const scripts: string[] = [];
    page.on('response', (answer) => answer.url().endsWith('.js') && scripts.push(new URL(answer.url()).pathname));
    await remember(page, { language });
    // With cached fonts, because their loading time depends on the network.
    const terms = await namedScripts(await page.goto(publicAddress({ page: '/terms', language })));
    await expect.poll(() => terms.filter((script) => !scripts.includes(script))).toEqual([]);
    await page.evaluate(() => document.fonts.ready);
    scripts.length = 0;
    await observeLayoutShifts(page);
    const answer = await page.goto(publicAddress({ page: '/', language }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[language]);
    await expect(page.locator('#products [aria-busy=false]')).toContainText('$');
    // A new shop has no measurements in its first minutes.
    await expect(page.locator('#products dd').first()).toHaveText('—');
    expect(said).toEqual([]);
    const moved = (await readLayoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
    expect(moved).toBeLessThan(0.02);
    // The first requests are exactly the scripts that the document names.
    const named = await namedScripts(answer);
    expect(scripts.filter((script) => !named.includes(script))).toEqual([]);
    expect(new Set(scripts).size, 'each is fetched once').toBe(scripts.length);
  });
}

test('a stored language redirects from the plain URL, and another language changes the URL', async ({ page }) => {
  await page.goto('/terms?from=mail');
  await expect(page).toHaveURL('/en/terms?from=mail');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'Українська' }).click();
  await expect(page).toHaveURL('/uk/terms?from=mail');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await page.goto('/');
  await expect(page).toHaveURL('/uk');
  await page.getByRole('button', { name: 'Мова' }).click();
  await page.getByRole('button', { name: 'Türkçe' }).click();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.tr);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gizlilik' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goto('/ru/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Конфиденциальность');
});

test('crawlers read the public pages only: an unknown path is a 404, and the application’s own screens are closed to them', async ({
  request,
}) => {
  const unknown = await request.get('/no/such/page');
  expect(unknown.status()).toBe(404);
  const own = await request.get('/auth/login');
  expect(own.status()).toBe(200);
  for (const answer of [unknown, own]) expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(listed.sort()).toEqual(publicAddresses.map(({ path }) => path).sort());
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /client/');
});
