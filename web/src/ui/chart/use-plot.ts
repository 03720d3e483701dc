import 'uplot/dist/uPlot.min.css';
import { type RefObject, useEffect } from 'react';
import uPlot from 'uplot';

/** Height of every plot, in CSS pixels. */
export const plotHeight = 180;

interface Plot {
  options: Omit<uPlot.Options, 'width' | 'height' | 'legend'>;
  data: uPlot.AlignedData;
}

/** Functions that read from the element while drawing. */
export interface PlotStyle {
  /** Returns the function that reads a color of the theme, e.g. `--accent`. */
  colour: (name: string) => () => string;
  /** Options that the axes of all plots share. */
  axis: uPlot.Axis;
}

/** Draws a plot as wide as its element, in the colors of the theme. `make` must stay the same function while the plot does. */
export function usePlot(frame: RefObject<HTMLElement | null>, make: (style: PlotStyle) => Plot): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { options, data } = make(styleOf(element));
    const size = () => ({ width: element.clientWidth, height: plotHeight });
    const chart = new uPlot({ ...options, ...size(), legend: { show: false } }, data, element);
    const resized = new ResizeObserver(() => chart.setSize(size()));
    resized.observe(element);
    // The canvas reads colors while drawing, so a change of theme needs a redraw.
    const themed = new MutationObserver(() => chart.redraw());
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      chart.destroy();
    };
  }, [frame, make]);
}

function styleOf(element: HTMLElement): PlotStyle {
  const style = getComputedStyle(element);
  const colour = (name: string) => () => style.getPropertyValue(name).trim();
  return { colour, axis: { stroke: colour('--muted'), font: `12px ${style.fontFamily}`, ticks: { show: false } } };
}
