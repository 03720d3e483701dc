import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { classNames } from './class-names.ts';

export interface BarSeries {
  label: string;
  values: readonly number[];
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
}

const height = 180;

/** Bar chart. The line above names the series, with the figures of the bar under the pointer. */
export function BarChart({ label, labels, series, format }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number>();
  const shown = pointed === undefined ? undefined : labels[pointed];

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const xs = labels.map((_, index) => index);
    const data: uPlot.AlignedData = [xs, ...series.map(({ values }) => [...values])];
    const chart = new uPlot(options({ element, labels, series, format, onPoint: setPointed }), data, element);
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    // The canvas reads colors while drawing, so a change of theme needs a redraw.
    const themed = new MutationObserver(() => chart.redraw());
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      chart.destroy();
    };
  }, [labels, series, format]);

  return (
    <figure className="min-w-0">
      <figcaption aria-hidden className="flex min-h-6 flex-wrap gap-x-4 text-13 text-muted">
        {series.map(({ label: name, values, hollow }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span className={classNames('size-2.5 rounded-sm border border-accent', !hollow && 'bg-accent')} />
            {name}
            {pointed !== undefined && <span className="figures text-ink">{format(values[pointed] ?? 0)}</span>}
          </span>
        ))}
        {shown && <span className="ml-auto">{shown}</span>}
      </figcaption>
      <div ref={frame} role="img" aria-label={label} className="w-full overflow-hidden" style={{ height }} />
    </figure>
  );
}

interface Drawing extends Omit<BarChartProps, 'label'> {
  element: HTMLElement;
  onPoint: (index: number | undefined) => void;
}

function options({ element, labels, series, format, onPoint }: Drawing): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (name: string) => () => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const axis = { stroke: colour('--muted'), font, ticks: { show: false } };
  const bars = uPlot.paths.bars;
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { x: true, y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: () => [-0.6, labels.length - 0.4] },
      y: { range: (_, _min, max) => [0, max > 0 ? max * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 70,
        incrs: [1, 2, 3, 5, 7, 10, 15, 30],
        values: (_, splits) => splits.map((index) => labels[index] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: colour('--line'), width: 1 },
        size: 72,
        space: 40,
        values: (_, splits) => splits.map((value) => format(value)),
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
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}

function barSide(count: number, index: number): -1 | 0 | 1 {
  if (count === 1) return 0;
  return index === 0 ? -1 : 1;
}
