import type { Tokens } from '@cellgate/shared/session/session.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import type { Browser, Page } from '@playwright/test';

interface SignedIn {
  browser: Browser;
  tokens: Tokens;
  viewport: { width: number; height: number };
}

/** Opens an empty page in a context of its own, in English, whose documents are signed in. */
export async function openSignedIn({ browser, tokens, viewport }: SignedIn): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport });
  const page = await context.newPage();
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      [storageKeys.language]: 'en',
      [storageKeys.accessToken]: tokens.accessToken,
      [storageKeys.refreshToken]: tokens.refreshToken,
    },
  );
  return page;
}
