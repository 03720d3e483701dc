import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Returns the card of a modem. */
export const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Opens a page with cards. The first ones are there at once, the others a moment later. */
export async function openCards(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('article').first()).toBeVisible();
}
