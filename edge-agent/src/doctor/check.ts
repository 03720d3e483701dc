import type { HostFacts } from './host-facts.ts';

/** A `problem` keeps the agent from its work; a `warning` will, or costs something. */
export type Severity = 'problem' | 'warning';

export interface Finding {
  code: string;
  severity: Severity;
  /** What is the matter. */
  what: string;
  /** What to do about it. */
  todo: string;
}

export interface Check {
  code: string;
  severity: Severity;
  /** One text for each thing that is the matter. */
  look: (facts: HostFacts) => readonly string[];
  todo: string;
}
