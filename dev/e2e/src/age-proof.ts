import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { ageProof } from '@cellgate/testkit/age-proof.ts';
import type { Page } from '@playwright/test';
import { runningProduct } from './product.ts';

/** Expires the proof of identity of the user who is signed in on this page. */
export async function letProofRunOut(page: Page): Promise<void> {
  const accessToken = await page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken);
  if (accessToken === null) throw new Error('nobody is signed in on this page');
  await ageProof({ databasePort: runningProduct().databasePort, accessToken });
}
