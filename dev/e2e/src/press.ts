import { type Locator, type Page, test } from '@playwright/test';

/** Taps on phones and clicks elsewhere. Both fail if another element covers the center of the target. */
export async function press(target: Locator): Promise<void> {
  await (test.info().project.use.hasTouch ? target.tap() : target.click());
}

/** Presses the button with exactly this name. */
export async function pressButton(where: Page | Locator, name: string): Promise<void> {
  await press(where.getByRole('button', { name, exact: true }));
}
