import { globSync, readFileSync } from 'node:fs';
import { desktop, expect, test } from '../../src/gallery.ts';

test('the address chooses theme, language and component, and the controls change the address', async ({ gallery }) => {
  const { page } = gallery;
  await gallery.open('ui/button', { theme: 'dark', language: 'ru' });
  await expect(page.getByRole('combobox', { name: 'Component' })).toHaveValue('ui/button');
  await expect(page.locator('main > section')).toHaveCount(1);
  await page.getByRole('radio', { name: 'UK' }).click();
  await expect(page).toHaveURL(/lang=uk/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await page.getByRole('combobox', { name: 'Component' }).selectOption('parts/state/splash');
  await expect(page.locator('main > section > h2')).toHaveText(['parts/state/splash']);
});

test('every entry has a test of its behaviour', async ({ gallery }) => {
  const { page } = gallery;
  await gallery.open(null);
  const entries = await page
    .locator('main > section')
    .evaluateAll((sections) => sections.map((each) => each.getAttribute('aria-label')));
  const specs = globSync('{ui,parts}/*.spec.ts', { cwd: import.meta.dirname }).map((path) =>
    readFileSync(`${import.meta.dirname}/${path}`, 'utf8'),
  );
  const opened = new Set(
    specs.flatMap((text) => [...text.matchAll(/gallery\.open\('([^']+)'/g)].map(([, name]) => name)),
  );
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.filter((name) => name !== null && !opened.has(name))).toEqual([]);
});

test('no state is wider than its box, at any width, in any language', async ({ gallery }) => {
  const { page } = gallery;
  for (const language of ['en', 'tr', 'ru', 'uk'] as const) {
    await gallery.open(null, { language });
    for (const width of [360, 768, desktop.width]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      const wide = await page.evaluate(() => {
        const root = document.documentElement;
        const figures = [...document.querySelectorAll('figure[data-place]')];
        // On a phone no part may have columns cut off on the right, although a table as such scrolls sideways.
        const tables = innerWidth < 640 ? document.querySelectorAll('[aria-label^="parts/"] :has(> table)') : [];
        const boxes = [...figures, ...tables].filter((box) => box.scrollWidth > box.clientWidth + 1);
        const names = boxes.map(
          (box) =>
            `${box.closest('section[aria-label]')?.getAttribute('aria-label')} ${box.closest('figure')?.getAttribute('aria-label')}`,
        );
        return root.scrollWidth > root.clientWidth ? [...names, 'page'] : names;
      });
      expect(wide, `${language}, ${width} px`).toEqual([]);
    }
  }
});
