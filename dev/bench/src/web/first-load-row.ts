import { gzipSync } from 'node:zlib';
import { publicAddress } from '@cellgate/shared/site/public-page.ts';
import type { Finding } from '../figures/finding.ts';
import type { WebBench } from './web-bench.ts';

const largestKb = 130;

/** Measures all scripts that the landing page loads without user input, each gzipped. 1 kB is 1000 bytes. */
export async function measureFirstLoad({ origin, browser: { browser }, print }: WebBench): Promise<Finding[]> {
  print('javascript: the first load of the landing page');
  const page = await browser.newPage();
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  // The URL with a language: the plain one would redirect first.
  await page.goto(`${origin}${publicAddress({ page: '/', language: 'en' })}`, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(scripts);
  await page.close();
  const ours = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_000;
  return [
    {
      row: 'javascript',
      figure: 'landing, first load, gzip',
      unit: 'kB',
      ours,
      goal: { of: 'itself', atMost: largestKb },
    },
    { row: 'javascript', figure: 'files', unit: '', ours: sizes.length, goal: { of: 'itself' } },
  ];
}
