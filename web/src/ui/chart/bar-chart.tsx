import { useCallback, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import { classNames } from '../class-names.ts';
import { gapsOf } from './gaps-of.ts';
import { hatch } from './hatch.ts';
import { type PlotStyle, plotHeight, usePlot } from './use-plot.ts';

export interface BarSeries {
  label: string;
  /** One value per label; null leaves a gap. */
  values: readonly (number | null)[];
  /** Draws outlines, so that two series differ without color. */
  hollow?: boolean;
}

interface BarChartProps {
  /** Description for screen readers; a table beside the chart has the figures. */
  label: string;
  /** Labels of the horizontal axis, one per bar position. */
  labels: readonly string[];
  /** One or two series; two are drawn side by side. */
  series: readonly BarSeries[];
  format: (value: number) => string;
  /** Name of the gaps, which then are hatched; they look like zeros without it. */
  unknown?: string;
}

/** Bar chart. The line above names the series, with the figures of the bar under the pointer. */
export function BarChart({ label, labels, series, format, unknown }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number>();
  const shown = pointed === undefined ? undefined : labels[pointed];
  const gaps = useMemo(() => (unknown === undefined ? [] : gapsOf(series)), [series, unknown]);
  const make = useCallback(
    (style: PlotStyle) => ({
      options: options(style, { labels, series, format, gaps, onPoint: setPointed }),
      data: [labels.map((_, index) => index), ...series.map(({ values }) => [...values])] as uPlot.AlignedData,
    }),
    [labels, series, format, gaps],
  );
  usePlot(frame, make);

  return (
    <figure className="min-w-0">
      <figcaption aria-hidden className="flex min-h-6 flex-wrap gap-x-4 text-13 text-muted">
        {series.map(({ label: name, values, hollow }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span className={classNames('size-2.5 rounded-sm border border-accent', !hollow && 'bg-accent')} />
            {name}
            {pointed !== undefined && (
              <span className="figures text-ink">{textOf(values[pointed] ?? null, format)}</span>
            )}
          </span>
        ))}
        {gaps.length > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-sm border border-line-strong bg-[repeating-linear-gradient(135deg,var(--muted)_0_1px,transparent_1px_4px)]" />
            {unknown}
          </span>
        )}
        {shown && <span className="ml-auto">{shown}</span>}
      </figcaption>
      <div
        ref={frame}
        role="img"
        aria-label={label}
        className="w-full overflow-hidden"
        style={{ height: plotHeight }}
      />
    </figure>
  );
}

const textOf = (value: number | null, format: (value: number) => string) => (value === null ? '—' : format(value));

interface Drawing extends Omit<BarChartProps, 'label' | 'unknown'> {
  gaps: readonly number[];
  onPoint: (index: number | undefined) => void;
}

function options({ colour, axis }: PlotStyle, { labels, series, format, gaps, onPoint }: Drawing) {
  const bars = uPlot.paths.bars;
  return {
    cursor: { x: true, y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: (): [number, number] => [-0.6, labels.length - 0.4] },
      y: { range: (_: uPlot, _min: number, max: number): [number, number] => [0, max > 0 ? max * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 70,
        incrs: [1, 2, 3, 5, 7, 10, 15, 30],
        values: (_: uPlot, splits: number[]) => splits.map((index) => labels[index] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: colour('--line'), width: 1 },
        size: 72,
        space: 40,
        values: (_: uPlot, splits: number[]) => splits.map((value) => format(value)),
      },
    ],
    series: [
      {},
      ...series.map(({ label, hollow }, index) => ({
        label,
        stroke: colour('--accent'),
        fill: hollow ? 'transparent' : colour('--accent'),
        width: 1,
        points: { show: false },
        ...(bars && {
          paths: bars({ size: [series.length > 1 ? 0.38 : 0.7, 22], align: barSide(series.length, index) }),
        }),
      })),
    ],
    hooks: {
      drawClear: [(plot: uPlot) => hatch(plot, gaps, colour('--muted')())],
      setCursor: [({ cursor }: uPlot) => onPoint(cursor.idx ?? undefined)],
    },
  };
}

function barSide(count: number, index: number): -1 | 0 | 1 {
  if (count === 1) return 0;
  return index === 0 ? -1 : 1;
}
