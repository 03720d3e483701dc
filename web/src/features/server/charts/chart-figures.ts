import type { ChartFormats } from './use-chart-formats.ts';

/** Figures of a step in the order of the table, each with the format of its values. */
export const chartFigures = {
  cpu: 'percent',
  memory: 'percent',
  disk: 'percent',
  healthy: 'count',
  warning: 'count',
  critical: 'count',
  connections: 'whole',
  bytesPerSecond: 'rate',
} as const satisfies Record<string, keyof ChartFormats>;

export type ChartFigure = keyof typeof chartFigures;
export const chartFigureNames = Object.keys(chartFigures) as ChartFigure[];
