import uPlot from 'uplot';

/** Draws diagonal lines over the bar positions, behind the grid. */
export function hatch(plot: uPlot, gaps: readonly number[], stroke: string): void {
  const { ctx, bbox } = plot;
  const apart = 6 * uPlot.pxRatio;
  for (const index of gaps) {
    const left = plot.valToPos(index - 0.5, 'x', true);
    const right = plot.valToPos(index + 0.5, 'x', true);
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, bbox.top, right - left, bbox.height);
    ctx.clip();
    ctx.beginPath();
    ctx.strokeStyle = stroke;
    ctx.globalAlpha = 0.35;
    ctx.lineWidth = uPlot.pxRatio;
    // From the same origin for all gaps, so that lines of neighbors join.
    const first = Math.floor((left - bbox.height) / apart) * apart;
    for (let x = first; x < right; x += apart) {
      ctx.moveTo(x, bbox.top + bbox.height);
      ctx.lineTo(x + bbox.height, bbox.top);
    }
    ctx.stroke();
    ctx.restore();
  }
}
