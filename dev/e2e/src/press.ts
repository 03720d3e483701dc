import { type Locator, type Page, test } from '@playwright/test';

/** A finger on a phone, the mouse elsewhere. Either fails when something else lies over the middle of what is pressed. */
export async function press(target: Locator): Promise<void> {
  await (test.info().project.use.hasTouch ? target.tap() : target.click());
}

/** The button of exactly this name. */
export async function pressButton(where: Page | Locator, name: string): Promise<void> {
  await press(where.getByRole('button', { name, exact: true }));
}
