import type { RevenueDay } from '@cellgate/shared/dashboard/dashboard.ts';
import type { LineSeries } from '../../../ui/chart/line-chart.tsx';

export type DayFigure = Exclude<keyof RevenueDay, 'date' | 'orders'>;

/** Charts in their order, each with its figures. */
export const chartPlans = {
  money: { figures: ['revenue', 'deposits', 'refunds'], format: 'money' },
  customers: { figures: ['newCustomers'], format: 'count' },
  stock: { figures: ['sold', 'stock', 'held'], format: 'count' },
} as const satisfies Record<string, { figures: readonly DayFigure[]; format: 'money' | 'count' }>;

export type ChartName = keyof typeof chartPlans;
export const chartNames = Object.keys(chartPlans) as ChartName[];

export const dayFigures: readonly DayFigure[] = chartNames.flatMap((name) => chartPlans[name].figures);

/** Line of each figure. */
export const lines = {
  revenue: {},
  deposits: { tone: 'ink', line: 'dashed' },
  refunds: { tone: 'bad', line: 'dotted' },
  newCustomers: {},
  sold: {},
  stock: { tone: 'good', line: 'dashed' },
  held: { tone: 'warn', line: 'dotted' },
} as const satisfies Record<DayFigure, Pick<LineSeries, 'tone' | 'line'>>;
