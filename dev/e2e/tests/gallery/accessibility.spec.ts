import { languages } from '@cellgate/shared/language/language.ts';
import { findViolations } from '../../src/find-violations.ts';
import { expect, test } from '../../src/gallery.ts';

/** Buttons that open something over the page, and what they open. */
const openers = 'figure:is([data-place=layer], [data-place=page]) > button, [popovertarget], [aria-haspopup=menu]';
const layers = '[role=dialog], [role=menu], [popover]:popover-open, .whole-page';

/**
 * Languages analyzed in each theme. Texts are the same in both themes, and colors the same in all languages: English stands for all in the dark, unless
 * `CELLGATE_EVERY_LOOK` asks for every look.
 */
const languagesOf = { light: languages, dark: process.env.CELLGATE_EVERY_LOOK ? languages : (['en'] as const) };

for (const theme of ['light', 'dark'] as const) {
  for (const language of languagesOf[theme]) {
    test(`no state violates a rule of accessibility, in ${language}, ${theme}`, async ({ gallery }) => {
      const { page } = gallery;
      await gallery.open(null, { language, theme });
      expect.soft(await findViolations(page, '.gallery')).toEqual([]);
      const entries = await page
        .locator('main > section', { has: page.locator(openers) })
        .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-label') ?? ''));
      expect(entries.length).toBeGreaterThan(7);
      // Entry by entry: the analysis takes as long as the page is large.
      for (const entry of entries) {
        await gallery.open(entry, { language, theme });
        for (const opener of await page.locator('main').locator(openers).all()) {
          await opener.click();
          await page.locator(layers).first().waitFor();
          expect.soft(await findViolations(page, layers), entry).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(page.locator(layers)).toHaveCount(0);
        }
      }
    });
  }
}
