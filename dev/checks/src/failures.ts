import { z } from 'zod';
import type { Counts } from './check-result.ts';

/** Failed tests of a report. */
export interface Failures {
  names: readonly string[];
  /** Paths of their files; empty for Playwright, which remembers them by itself. */
  files: readonly string[];
  /** Counts of the tests that a second attempt does not repeat. */
  others: Counts;
}

const VitestFiles = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const Suite = z.object({
  title: z.string(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        tests: z.array(z.object({ status: z.string(), projectName: z.string().default('') })),
      }),
    )
    .default([]),
  get suites(): z.ZodDefault<z.ZodArray<typeof Suite>> {
    return z.array(Suite).default([]);
  },
});
const PlaywrightSuites = z.object({
  suites: z.array(Suite),
  stats: z.object({ expected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Returns the failed tests in a JSON report of Vitest or Playwright. A file that failed outside its tests is named by its path. */
export function failuresIn(kind: 'vitest' | 'playwright', report: unknown): Failures {
  return kind === 'vitest' ? failuresOfVitest(report) : failuresOfPlaywright(report);
}

function failuresOfVitest(report: unknown): Failures {
  const { testResults } = VitestFiles.parse(report);
  const failed = testResults.filter(({ status }) => status === 'failed');
  const others = testResults.filter(({ status }) => status !== 'failed').flatMap((file) => file.assertionResults);
  const passed = others.filter(({ status }) => status === 'passed').length;
  return {
    names: failed.flatMap(({ name, assertionResults }) => {
      const names = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      return names.length > 0 ? names : [name];
    }),
    files: failed.map(({ name }) => name),
    others: { passed, failed: 0, skipped: others.length - passed },
  };
}

function failuresOfPlaywright(report: unknown): Failures {
  const { suites, stats } = PlaywrightSuites.parse(report);
  const others = { passed: stats.expected + stats.flaky, failed: 0, skipped: stats.skipped };
  return { names: suites.flatMap(failedIn), files: [], others };
}

function failedIn({ title, specs, suites }: z.infer<typeof Suite>): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${title} ${spec.title}${projectName && ` (${projectName})`}`),
  );
  return [...own, ...suites.flatMap(failedIn)];
}
