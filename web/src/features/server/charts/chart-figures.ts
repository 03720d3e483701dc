import type { ServerSample } from '@cellgate/shared/server/server-sample.ts';
import type { LineSeries } from '../../../ui/chart/line-chart.tsx';
import type { ChartFormats } from './use-chart-formats.ts';

export type ChartFigure = Exclude<keyof ServerSample, 'at'>;

interface ChartPlan {
  figures: readonly ChartFigure[];
  format: 'percent' | 'count' | 'whole' | 'rate';
  /** End of the vertical axis, if it does not depend on the values. */
  max?: number;
}

/** Charts of a server in their order, each with its figures. */
export const chartPlans = {
  usage: { figures: ['cpu', 'memory', 'disk'], format: 'percent', max: 100 },
  modems: { figures: ['healthy', 'warning', 'critical'], format: 'count' },
  connections: { figures: ['connections'], format: 'whole' },
  traffic: { figures: ['bytesPerSecond'], format: 'rate' },
} as const satisfies Record<string, ChartPlan & { format: keyof ChartFormats }>;

export type ChartName = keyof typeof chartPlans;
export const chartNames = Object.keys(chartPlans) as ChartName[];

export const chartFigures: readonly ChartFigure[] = chartNames.flatMap((name) => chartPlans[name].figures);

/** Line of each figure. */
export const lines = {
  cpu: {},
  memory: { tone: 'ink', line: 'dashed' },
  disk: { tone: 'warn', line: 'dotted' },
  healthy: { tone: 'good' },
  warning: { tone: 'warn', line: 'dashed' },
  critical: { tone: 'bad', line: 'dotted' },
  connections: {},
  bytesPerSecond: {},
} as const satisfies Record<ChartFigure, Pick<LineSeries, 'tone' | 'line'>>;
