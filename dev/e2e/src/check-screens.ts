import { type Language, languages } from '@cellgate/shared/language/language.ts';
import type { Page } from '@playwright/test';
import { speak } from './person.ts';
import type { Screen } from './screen.ts';
import { checkSizes, checkWords } from './screen-checks.ts';
import { test } from './test.ts';

/** Language in which each page is opened: it is analyzed most, and so long enough for the page to hydrate before the language changes. */
const first: Language = 'en';
const spoken = [first, ...languages.filter((language) => language !== first)];

/**
 * Opens each screen that is no variant once and changes the language in place. The number of languages is even, so each screen opens on a
 * desktop.
 */
export async function checkInEachLanguage(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, open } of screens.filter(({ isVariant }) => !isVariant)) {
    await test.step(name, async () => {
      await open(page);
      for (const language of spoken) {
        await speak(page, language);
        await checkSizes(page, { name, language });
      }
    });
  }
}

/** Opens each screen in one language, at the size of the project. */
export async function checkIn(language: Language, page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, open } of screens) {
    await test.step(name, async () => {
      await open(page);
      await checkWords(page, { name, language });
    });
  }
}
