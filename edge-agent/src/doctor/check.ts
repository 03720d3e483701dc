import type { HostFacts } from './host-facts.ts';

/** A `problem` prevents the agent from working; a `warning` may become one or has a cost. */
export type Severity = 'problem' | 'warning';

export interface Finding {
  code: string;
  severity: Severity;
  /** Description of the problem. */
  what: string;
  /** Steps to fix it. */
  todo: string;
}

export interface Check {
  code: string;
  severity: Severity;
  /** Returns one text per problem. */
  look: (facts: HostFacts) => readonly string[];
  todo: string;
}
