import type { DataOf, Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Screen in one of its states, and the steps that open it in any language. */
export interface Screen {
  name: string;
  open(page: Page): Promise<unknown>;
  /** Leaves the screen out for moderators, who cannot open it. */
  isForAdmins?: true;
  /** Opens the screen in one language only, because it is similar to another one: for moderators on phones, for administrators alone on desktops. */
  isVariant?: true;
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/**
 * Changes the data in the responses of a call, to show a state that no record of the product is in. `path` is a glob; `ask` returns the URL to
 * request instead of the page's.
 */
export async function alterData<Called extends Endpoint>(
  page: Page,
  path: string,
  alter: (data: DataOf<Called>) => DataOf<Called>,
  ask: (url: string) => string = (url) => url,
): Promise<void> {
  await page.route(path, async (route) => {
    try {
      const response = await route.fetch({ url: ask(route.request().url()), maxRetries: 2 });
      const body = (await response.json()) as { data: DataOf<Called> };
      await route.fulfill({ response, json: { ...body, data: alter(body.data) } });
    } catch {
      // The page was left meanwhile; a page that waits shows that the call has failed.
      await route.abort().catch(() => undefined);
    }
  });
}

/** Removes all records of a list from the responses of a call, as in a new installation. `path` is a glob, `list` the field with the records. */
export async function emptyList(page: Page, path: string, list: string): Promise<void> {
  await alterData(page, path, (data) => ({ ...(data as object), [list]: [] }));
}

/** Ends what `alterData` and `emptyList` began. */
export async function refillLists(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Opens a public page and scrolls to its end, so that its later parts load. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}
