import { z } from 'zod';

/** A skipped test with its reason. */
export interface Skip {
  name: string;
  reason: string;
}

const VitestTests = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});

const Annotation = z.object({ type: z.string(), description: z.string().optional() });
const Suite = z.object({
  title: z.string(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        tests: z.array(z.object({ status: z.string(), annotations: z.array(Annotation).default([]) })),
      }),
    )
    .default([]),
  get suites(): z.ZodDefault<z.ZodArray<typeof Suite>> {
    return z.array(Suite).default([]);
  },
});
const PlaywrightTests = z.object({ suites: z.array(Suite) });

const noReason = 'no reason given';
/** Suffix of a skipped test's or suite's name, because Vitest's report has no other field for the reason. */
const reasonInName = / \(skipped: (.+?)\)(?= |$)/;

/** Returns the skipped tests in a JSON report of Vitest or Playwright. */
export function skipsOf(kind: 'vitest' | 'playwright', report: unknown): Skip[] {
  return kind === 'vitest' ? skippedByVitest(report) : PlaywrightTests.parse(report).suites.flatMap(skippedIn);
}

function skippedByVitest(report: unknown): Skip[] {
  const tests = VitestTests.parse(report).testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return skipped.map(({ fullName }) => ({
    name: fullName.replace(reasonInName, ''),
    reason: reasonInName.exec(fullName)?.[1] ?? noReason,
  }));
}

function skippedIn({ title, specs, suites }: z.infer<typeof Suite>): Skip[] {
  const own = specs.flatMap((spec) => {
    const [skipped] = spec.tests.filter(({ status }) => status === 'skipped');
    if (!skipped) return [];
    const said = skipped.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
    return [{ name: `${title} ${spec.title}`, reason: said ?? noReason }];
  });
  return [...own, ...suites.flatMap(skippedIn)];
}
