import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { signIn } from '@cellgate/local/demo/sign-in.ts';
import type { Finding } from '../../figures/finding.ts';
import { scriptSizes } from '../../web/script-sizes.ts';
import { openStaffPage } from '../browser/staff-page.ts';
import type { LiveStage } from './live-stage.ts';

const mostKb = 45;

/** Measures by how much the scripts of the first page of the back office exceed those of the portal's overview, each gzipped. */
export async function measureFirstPage({ origin, browser, tokens, print }: LiveStage): Promise<Finding[]> {
  print('javascript: the first page of the back office and the overview of the portal');
  const load = async (path: string, owner: typeof tokens) => {
    const page = await openStaffPage({ browser: browser.browser, tokens: owner, served: [] });
    const sizes = await scriptSizes(page, `${origin}${path}`);
    await page.context().close();
    return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_000;
  };
  const overview = await load('/client/dashboard', await signIn(origin, demoLogins.client));
  const first = await load('/admin', tokens);
  const row = 'javascript';
  return [
    { row, figure: 'first page of the back office, gzip', unit: 'kB', ours: first, goal: { of: 'itself' } },
    {
      ...{ row, figure: 'over the overview of the portal', unit: 'kB', ours: first - overview },
      goal: { of: 'itself', atMost: mostKb },
    },
  ];
}
