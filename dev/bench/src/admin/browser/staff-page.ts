import type { Tokens } from '@cellgate/shared/session/session.ts';
import type { Browser, Page } from '@playwright/test';
import { openSignedIn } from '../../web/open-signed-in.ts';

/** Response of a call that a page gets in place of the server's. It may differ from call to call. */
export interface Served {
  path: string;
  answer: () => unknown;
}

interface StaffPageOptions {
  browser: Browser;
  tokens: Tokens;
  served: readonly Served[];
}

/** Opens an empty page of a signed-in member of staff, in English, that gets the given responses in place of the server's. */
export async function openStaffPage({ browser, tokens, served }: StaffPageOptions): Promise<Page> {
  const page = await openSignedIn({ browser, tokens, viewport: { width: 1440, height: 900 } });
  for (const { path, answer } of served) {
    await page.route(
      (url) => url.pathname === `/api${path}`,
      (route) => route.fulfill({ json: { success: true, data: answer() } }),
    );
  }
  return page;
}
