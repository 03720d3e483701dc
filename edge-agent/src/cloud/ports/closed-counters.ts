import { type ClosedCounter, maxClosedCounters, type PortReport } from '@cellgate/shared/server/server.messages.ts';
import type { PlaneFigures } from './usage-reporter.ts';

export interface ClosedCountersDeps {
  /** Returns the plane's current counters; undefined if the plane cannot be reached. */
  read: () => Promise<PlaneFigures | undefined>;
  /** Called with final figures when ports have closed. */
  onRead: (figures: PlaneFigures) => void;
}

export interface ClosedCounters {
  /** Adds the final counters to each closed port. Call it after the plane has closed the ports. */
  complete(reports: readonly PortReport[]): Promise<PortReport[]>;
}

/**
 * Creates a reader of closed ports' final counters. Reads once per closing, and again if the plane could not be reached. A port that was never open
 * has no counters.
 */
export function createClosedCounters({ read, onRead }: ClosedCountersDeps): ClosedCounters {
  const known = new Map<string, { generation: number; counters: ClosedCounter[] }>();
  const countersOf = ({ modemId, generation, state }: PortReport): ClosedCounter[] | undefined => {
    const closed = state === 'closed' ? known.get(modemId) : undefined;
    return closed?.generation === generation ? closed.counters : undefined;
  };
  return {
    complete: async (reports) => {
      for (const { modemId, state } of reports) if (state !== 'closed') known.delete(modemId);
      // Generation 0 was never sold.
      const unread = reports.filter((port) => port.state === 'closed' && port.generation > 0 && !countersOf(port));
      const figures = unread.length > 0 ? await read() : undefined;
      if (figures) {
        onRead(figures);
        for (const { modemId, generation } of unread)
          known.set(modemId, { generation, counters: finals(figures, { modemId, generation }) });
      }
      return reports.map((port) => {
        const counters = countersOf(port);
        return counters ? { ...port, counters } : port;
      });
    },
  };
}

function finals({ ports }: PlaneFigures, allocation: Pick<PortReport, 'modemId' | 'generation'>): ClosedCounter[] {
  return ports
    .filter(({ modemId, generation }) => modemId === allocation.modemId && generation === allocation.generation)
    .map(({ counterId, bytesUp, bytesDown }) => ({ counterId, bytes: bytesUp + bytesDown }))
    .slice(-maxClosedCounters);
}
