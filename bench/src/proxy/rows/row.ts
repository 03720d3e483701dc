import type { EngineKind } from '../engines/engine.ts';
import type { Finding } from './finding.ts';

export interface RowContext {
  kinds: readonly EngineKind[];
  originPort: number;
  rounds: number;
  /** A directory of its own for each call, gone with the run. */
  newFolder(): Promise<string>;
  /** Told of what is being measured. */
  say(line: string): void;
}

/** What all engines gave in one way of going through them. */
export interface Comparison {
  title: string;
  columns: readonly string[];
  lines: readonly { engine: string; cells: readonly string[] }[];
}

export interface RowResult {
  findings: readonly Finding[];
  comparisons: readonly Comparison[];
}

/** One or more figures that belong together and can be measured alone. */
export interface Row {
  /** As in `--rows`. */
  id: string;
  /** What is done, for whoever reads the table. */
  title: string;
  run(context: RowContext): Promise<RowResult>;
}
