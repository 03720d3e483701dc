import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Opens a URL and returns the size of each script that it loads without user input, gzipped. */
export async function scriptSizes(page: Page, url: string): Promise<number[]> {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return Promise.all(scripts);
}
