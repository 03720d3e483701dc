import type { Finding } from '../../figures/finding.ts';
import type { Comparison } from '../../figures/table.ts';
import type { EngineKind } from '../engines/engine.ts';

export interface RowContext {
  kinds: readonly EngineKind[];
  originPort: number;
  rounds: number;
  /** Creates a folder for each call, deleted at the end of the run. */
  newFolder(): Promise<string>;
  /** Reports progress. */
  print(line: string): void;
}

export interface RowResult {
  findings: readonly Finding[];
  comparisons: readonly Comparison[];
}

/** One or more related figures that can be measured on their own. */
export interface Row {
  /** Id in `--rows`. */
  id: string;
  /** Description for readers of the table. */
  title: string;
  run(context: RowContext): Promise<RowResult>;
}
