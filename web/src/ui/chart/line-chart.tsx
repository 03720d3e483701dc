import { useCallback, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { lonelyPoints } from './lonely-points.ts';
import { type PlotStyle, plotHeight, usePlot } from './use-plot.ts';

const tones = { accent: '--accent', ink: '--ink', good: '--good', warn: '--warn', bad: '--bad' } as const;
/** Lengths of line and gap, in CSS pixels. Lines differ by them as well, so that nobody has to tell colors apart. */
const dashes = { solid: [], dashed: [7, 4], dotted: [2, 3] } as const;

export interface LineSeries {
  label: string;
  /** One value per time; null leaves a gap. */
  values: readonly (number | null)[];
  tone?: keyof typeof tones;
  line?: keyof typeof dashes;
}

interface LineChartProps {
  /** Description for screen readers; a table beside the chart has the figures. */
  label: string;
  /** Times of the values in epoch ms, oldest first. */
  times: readonly number[];
  series: readonly LineSeries[];
  format: (value: number) => string;
  /** Text of a value on the axis; `format` by default. */
  formatAxis?: (value: number) => string;
  /** Text of a time under the pointer. */
  formatTime: (atMs: number) => string;
  /** Text of a time on the axis. */
  formatTick: (atMs: number) => string;
  /** Distances in ms that the axis may have between two of its times. */
  tickSteps: readonly number[];
  /** End of the vertical axis; by default it fits the values. */
  max?: number;
}

/** Lines over time. The line above names the series, with the figures under the pointer, otherwise the latest ones. */
export function LineChart(props: LineChartProps) {
  const { label, times, series, format, formatAxis = format, formatTime, formatTick, tickSteps, max } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number>();
  const make = useCallback(
    (style: PlotStyle) => ({
      options: options(style, { times, series, formatAxis, formatTick, tickSteps, max, onPoint: setPointed }),
      data: [times.map((time) => time / 1000), ...series.map(({ values }) => [...values])] as uPlot.AlignedData,
    }),
    [times, series, formatAxis, formatTick, tickSteps, max],
  );
  usePlot(frame, make);
  const at = pointed !== undefined && pointed < times.length ? pointed : undefined;
  const time = at === undefined ? undefined : times[at];

  return (
    <figure className="min-w-0">
      <figcaption aria-hidden className="flex min-h-6 flex-wrap gap-x-4 text-13 text-muted">
        {series.map(({ label: name, values, tone, line }) => {
          const value = values[at ?? values.length - 1] ?? null;
          return (
            <span key={name} className="inline-flex items-center gap-1.5">
              <LineMark tone={tone} line={line} />
              {name}
              <span className="figures text-ink">{value === null ? '—' : format(value)}</span>
            </span>
          );
        })}
        {time !== undefined && <span className="ml-auto tabular-nums">{formatTime(time)}</span>}
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

function LineMark({ tone = 'accent', line = 'solid' }: Pick<LineSeries, 'tone' | 'line'>) {
  return (
    <svg viewBox="0 0 18 4" className="h-1 w-4.5" aria-hidden="true">
      <line
        {...{ x1: 0, x2: 18, y1: 2, y2: 2 }}
        stroke={`var(${tones[tone]})`}
        strokeWidth={2}
        strokeDasharray={dashes[line].join(' ')}
      />
    </svg>
  );
}

interface Drawing extends Omit<LineChartProps, 'label' | 'format' | 'formatAxis' | 'formatTime' | 'max'> {
  formatAxis: (value: number) => string;
  max: number | undefined;
  onPoint: (index: number | undefined) => void;
}

function options(
  { colour, axis }: PlotStyle,
  { times, series, formatAxis, formatTick, tickSteps, max, onPoint }: Drawing,
) {
  const [first = 0, last = 0] = [times.at(0), times.at(-1)];
  return {
    cursor: { x: true, y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: true, range: (): [number, number] => [first / 1000, Math.max(first + 1, last) / 1000] },
      y: {
        range: (_: uPlot, lowest: number | null, highest: number | null): [number, number] => [
          lowest && lowest < 0 ? lowest * 1.1 : 0,
          max ?? (highest ? highest * 1.1 : 1),
        ],
      },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 60,
        incrs: tickSteps.map((step) => step / 1000),
        values: (_: uPlot, splits: number[]) => splits.map((seconds) => formatTick(seconds * 1000)),
      },
      {
        ...axis,
        grid: { stroke: colour('--line'), width: 1 },
        size: 72,
        space: 40,
        values: (_: uPlot, splits: number[]) => splits.map((value) => formatAxis(value)),
      },
    ],
    series: [
      {},
      ...series.map(({ label, values, tone = 'accent', line = 'solid' }) => {
        const lonely = lonelyPoints(values);
        return {
          label,
          stroke: colour(tones[tone]),
          dash: [...dashes[line]],
          width: 2,
          points: { show: lonely.length > 0, size: 5, fill: colour(tones[tone]), filter: () => lonely },
        };
      }),
    ],
    hooks: { setCursor: [({ cursor }: uPlot) => onPoint(cursor.idx ?? undefined)] },
  };
}
