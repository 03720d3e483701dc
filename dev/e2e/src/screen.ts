import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Screen in one of its states, and the steps that open it in any language. */
export interface Screen {
  name: string;
  open(page: Page): Promise<unknown>;
  /** Leaves the screen out for moderators, who cannot open it. */
  isForAdmins?: true;
  /** Opens the screen in one language only, because it is similar to another one. */
  isVariant?: true;
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Removes all records of a list from the responses of a call, as in a new installation. `path` is a glob, `list` the field with the records. */
export async function emptyList(page: Page, path: string, list: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, [list]: [] } } });
  });
}

/** Ends what `emptyList` began. */
export async function refillLists(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Opens a public page and scrolls to its end, so that its later parts load. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}
