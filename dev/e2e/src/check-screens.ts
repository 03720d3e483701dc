import { type Language, languages } from '@cellgate/shared/language/language.ts';
import type { Page } from '@playwright/test';
import { speak } from './person.ts';
import { refillLists, type Screen } from './screen.ts';
import { checkSizes, checkWords, desktop } from './screen-checks.ts';
import { test } from './test.ts';

/** Language in which each page is opened: it is analyzed most, and so long enough for the page to hydrate before the language changes. */
const first: Language = 'en';
const spoken = [first, ...languages.filter((language) => language !== first)];

/**
 * Returns the languages in which `checkInEachLanguage` checks a screen, in their order. A variant is left to the moderator, except one that only
 * administrators can open.
 */
export function languagesOf({ isVariant, isForAdmins }: Screen): readonly Language[] {
  if (!isVariant) return spoken;
  return isForAdmins ? [first] : [];
}

/** Opens each screen once, on a desktop, and changes the language in place. */
export async function checkInEachLanguage(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens.filter((each) => languagesOf(each).length > 0)) {
    const { name, open } = screen;
    await test.step(name, async () => {
      await open(page);
      for (const language of languagesOf(screen)) {
        await speak(page, language);
        await checkSizes(page, { name, language });
      }
      // An odd number of languages ends on a phone.
      await page.setViewportSize(desktop);
    });
  }
  await refillLists(page);
}

/** Opens each screen in one language, at the size of the project. */
export async function checkIn(language: Language, page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, open } of screens) {
    await test.step(name, async () => {
      await open(page);
      await checkWords(page, { name, language });
    });
  }
  await refillLists(page);
}
