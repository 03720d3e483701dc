import type { FleetCell } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { Tone } from '../../../ui/status.tsx';
import { stockTones } from '../card/stock-badge.tsx';
import { healthTones } from '../health-tones.ts';

/** What the cells of the fleet are colored by. */
export const cellAspects = ['health', 'stock', 'operator', 'success', 'signal'] as const;
export type CellAspect = (typeof cellAspects)[number];

/** How a cell looks: its color, and a mark, so that the color is never the only sign. */
export interface CellView {
  tone: Tone;
  /** One to three characters. */
  mark: string;
}

const healthMarks = { healthy: '✓', warning: '!', critical: '×', unknown: '?' } as const;
const stockMarks = { stock: '○', reserved: '◐', sold: '●', retired: '–' } as const;
const unknown: CellView = { tone: 'neutral', mark: '?' };

/** Percent of successful rotations, and signal in dBm, from which a cell is good, and from which it needs attention. */
const successLevels = { good: 90, warn: 60 } as const;
const signalLevels = { good: -75, warn: -95 } as const;

/** Returns the percent of rotations of the last 24 hours that changed the IP; undefined if there were none. */
export function successPercent({ rotations }: Pick<FleetCell, 'rotations'>): number | undefined {
  return rotations && rotations.total > 0 ? Math.round((rotations.succeeded / rotations.total) * 100) : undefined;
}

/** Returns how a modem looks under an aspect. An unknown value has a question mark. */
export function viewCell(cell: FleetCell, aspect: CellAspect): CellView {
  switch (aspect) {
    case 'health':
      return { tone: healthTones[cell.health], mark: healthMarks[cell.health] };
    case 'stock':
      return { tone: stockTones[cell.stockStatus], mark: stockMarks[cell.stockStatus] };
    case 'operator':
      return cell.operator ? { tone: 'accent', mark: cell.operator.slice(0, 2).toUpperCase() } : unknown;
    case 'success': {
      const percent = successPercent(cell);
      return percent === undefined ? unknown : { tone: levelOf(percent, successLevels), mark: String(percent) };
    }
    case 'signal':
      return cell.signalDbm === null
        ? unknown
        : { tone: levelOf(cell.signalDbm, signalLevels), mark: String(Math.abs(cell.signalDbm)) };
  }
}

function levelOf(value: number, { good, warn }: { good: number; warn: number }): Tone {
  if (value >= good) return 'good';
  return value >= warn ? 'warn' : 'bad';
}

/** Returns the number of modems by look, most frequent first. */
export function countLooks(cells: readonly FleetCell[], aspect: 'health' | 'stock' | 'operator') {
  const counts = new Map<string, { cell: FleetCell; count: number }>();
  for (const cell of cells) {
    const { mark } = viewCell(cell, aspect);
    counts.set(mark, { cell, count: (counts.get(mark)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count);
}
