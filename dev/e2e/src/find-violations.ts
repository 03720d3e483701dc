import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified source: less than half of what `axe.source` makes the browser read. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

export interface Violation {
  /** Rule and elements, the same whenever the same elements break the rule. */
  location: string;
  /** Summary of what to mend. */
  summary: string;
}

/**
 * Returns the violations of WCAG 2.2 A and AA within the elements that `selector` finds, or on the whole page. Loads axe once per document: loading
 * takes longer than most analyses.
 */
export async function findViolations(page: Page, selector = 'html'): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const rules = await page.evaluate(
    async ([include, runOnly]) => {
      // The site has no audio or video, for which alone these tags load anything.
      const { violations } = await window.axe.run(
        { include },
        { runOnly, resultTypes: ['violations'], preload: false },
      );
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: String(target), summary: failureSummary ?? '' })),
      }));
    },
    [selector, tags] as const,
  );
  return rules.flatMap(({ id, nodes }) =>
    nodes.map(({ target, summary }) => ({ location: `${id} ${target}`, summary })),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
