import { publicAddress } from '@cellgate/shared/site/public-page.ts';
import { median } from '@cellgate/testkit/median.ts';
import lighthouse from 'lighthouse';
import type { Finding } from '../figures/finding.ts';
import type { DebuggedBrowser } from './browser.ts';
import type { WebBench } from './web-bench.ts';

const goals = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

/** Paths with a language: the plain ones would redirect first. */
const pages = {
  landing: publicAddress({ page: '/', language: 'en' }),
  sales: publicAddress({ page: '/products/mobile-proxy', language: 'en' }),
};

/**
 * Runs Lighthouse for phones: simulated slow 4G and a quarter of the CPU. Returns medians, because a busy machine makes a page look slow.
 */
export async function measureLighthouse({ origin, browser, rounds, print }: WebBench): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const scores: Record<Category, number>[] = [];
    for (let round = 1; round <= rounds; round++) {
      print(`lighthouse, ${name}: round ${round} of ${rounds}`);
      scores.push(await judge(`${origin}${path}`, browser, print));
    }
    for (const category of categories) {
      const ours = median(scores.map((score) => score[category]));
      const goal = { of: 'itself' as const, atLeast: goals[category] };
      findings.push({ row: `lighthouse ${name}`, figure: category, unit: 'of 100', ours, goal });
    }
  }
  return findings;
}

async function judge(
  url: string,
  { debuggingPort }: DebuggedBrowser,
  print: (line: string) => void,
): Promise<Record<Category, number>> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: categories,
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${lhr.runtimeError.message}`);
  for (const { title, displayValue = '' } of lost(lhr)) print(`  ${title} ${displayValue}`.trimEnd());
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Returns the audits that cost points. */
function lost({ categories: judged, audits }: Result) {
  const weighed = Object.values(judged).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return weighed.flatMap(({ id }) => audits[id] ?? []).filter(({ score }) => score !== null && score < 0.9);
}
