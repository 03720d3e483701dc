import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Screen in one of its states, and the steps that open it in any language. */
export interface Screen {
  name: string;
  open(page: Page): Promise<unknown>;
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
