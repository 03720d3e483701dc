import type { Finding } from '../../figures/finding.ts';
import type { Comparison } from '../../figures/table.ts';
import type { EngineKind } from '../engines/engine.ts';

export interface RowContext {
  kinds: readonly EngineKind[];
  originPort: number;
  rounds: number;
  /** A directory of its own for each call, gone with the run. */
  newFolder(): Promise<string>;
  /** Told of what is being measured. */
  say(line: string): void;
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
