/** Bounds of a figure: `peer` compares our figure divided by the peer's, `itself` our figure. Without bounds a figure is only reported. */
export interface Goal {
  of: 'peer' | 'itself';
  atLeast?: number;
  atMost?: number;
}

export interface Finding {
  row: string;
  /** Name of the figure, e.g. `CONNECT CPU`. */
  figure: string;
  unit: string;
  ours: number;
  peer?: { name: string; value: number };
  goal: Goal;
}

/** Returns our figure as a multiple of the peer's; undefined if one of them is missing. */
export function ratioOf({ ours, peer }: Finding): number | undefined {
  const ratio = ours / (peer?.value ?? Number.NaN);
  return Number.isFinite(ratio) ? ratio : undefined;
}

/** Reports whether a finding meets its goal; undefined if the goal has no bounds or the figure is missing. */
export function meetsGoal(finding: Finding): boolean | undefined {
  const { goal } = finding;
  const held = goal.of === 'peer' ? ratioOf(finding) : finding.ours;
  if (held === undefined || Number.isNaN(held)) return undefined;
  if (goal.atLeast === undefined && goal.atMost === undefined) return undefined;
  return held >= (goal.atLeast ?? Number.NEGATIVE_INFINITY) && held <= (goal.atMost ?? Number.POSITIVE_INFINITY);
}
