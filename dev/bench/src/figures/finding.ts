/** `peer`: our figure divided by the peer's is held against it. `itself`: our figure is. Without bounds a figure is only told. */
export interface Goal {
  of: 'peer' | 'itself';
  atLeast?: number;
  atMost?: number;
}

export interface Finding {
  row: string;
  /** What was measured, e.g. `CONNECT CPU`. */
  figure: string;
  unit: string;
  ours: number;
  peer?: { name: string; value: number };
  goal: Goal;
}

/** Our figure as a multiple of the peer's; `undefined` when one of them is missing. */
export function ratioOf({ ours, peer }: Finding): number | undefined {
  const ratio = ours / (peer?.value ?? Number.NaN);
  return Number.isFinite(ratio) ? ratio : undefined;
}

/** `undefined` when nothing was measured that could be held against the goal. */
export function meetsGoal(finding: Finding): boolean | undefined {
  const { goal } = finding;
  const held = goal.of === 'peer' ? ratioOf(finding) : finding.ours;
  if (held === undefined || Number.isNaN(held)) return undefined;
  if (goal.atLeast === undefined && goal.atMost === undefined) return undefined;
  return held >= (goal.atLeast ?? Number.NEGATIVE_INFINITY) && held <= (goal.atMost ?? Number.POSITIVE_INFINITY);
}
