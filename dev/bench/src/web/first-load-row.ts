import { publicAddress } from '@cellgate/shared/site/public-page.ts';
import type { Finding } from '../figures/finding.ts';
import { scriptSizes } from './script-sizes.ts';
import type { WebBench } from './web-bench.ts';

const largestKb = 130;

/** Measures all scripts that the landing page loads without user input, each gzipped. 1 kB is 1000 bytes. */
export async function measureFirstLoad({ origin, browser: { browser }, print }: WebBench): Promise<Finding[]> {
  print('javascript: the first load of the landing page');
  const page = await browser.newPage();
  // The URL with a language: the plain one would redirect first.
  const sizes = await scriptSizes(page, `${origin}${publicAddress({ page: '/', language: 'en' })}`);
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
