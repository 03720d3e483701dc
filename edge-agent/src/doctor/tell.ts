import type { Finding } from './check.ts';
import { checks } from './diagnose.ts';
import type { HostFacts } from './host-facts.ts';

/** Formats findings for people: each problem with its fix. */
export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ severity, code, what, todo }) => [
    `${severity.toUpperCase().padEnd(8)} ${code}`,
    `         ${what}`,
    `         → ${todo}`,
    '',
  ]);
  const problems = findings.filter(({ severity }) => severity === 'problem').length;
  const end = `${checks.length} checks: ${problems} problems, ${findings.length - problems} warnings`;
  return [...lines, end, ''].join('\n');
}

/** Formats findings as one JSON object. */
export function formatFindingsJson(findings: readonly Finding[], facts: HostFacts): string {
  return `${JSON.stringify({ ok: !hasProblem(findings), findings, facts }, null, 2)}\n`;
}

export function hasProblem(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'problem');
}
