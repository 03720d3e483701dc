import type { Refusal } from '@cellgate/shared/proxy/refusal.ts';
import type { RefusalReport, TrafficReport } from '@cellgate/shared/server/server.messages.ts';
import { type UsageContent, usageMessages } from './usage-messages.ts';

/** Usage response of the plane. */
export interface PlaneFigures {
  /** Time of this reading by the plane's clock, which dates refusals. */
  at: string;
  ports: readonly (TrafficReport & { refusals: readonly Refusal[] })[];
}

export interface UsageReporterDeps {
  /** Returns the plane's usage; undefined if the plane cannot be reached. */
  read: (since: string | null) => Promise<PlaneFigures | undefined>;
  /** Resolves with true when the broker has confirmed the message. */
  send: (content: UsageContent) => Promise<boolean>;
  /** Interval of traffic reports in ms. Refusals are reported at each reading, because customers wait for them; each traffic report costs money. */
  trafficEveryMs: number;
  /** Epoch milliseconds. */
  now: () => number;
}

export interface UsageReporter {
  /** Reads the plane's usage and reports changes. */
  look(): Promise<void>;
  /** Reports the traffic of a reading at once, because ports have closed. */
  report(figures: PlaneFigures): Promise<void>;
}

/**
 * Overlap of two readings of refusals, in ms. The plane's clock is set by messages that may be late, so it can step back between readings, and a
 * refusal can be dated before the previous reading.
 */
const overlapMs = 60_000;

/**
 * Creates a reporter of changes in the plane's usage since the last confirmed message. Counters are cumulative and refusals have IDs, so the cloud
 * counts repeated reports once.
 */
export function createUsageReporter(deps: UsageReporterDeps): UsageReporter {
  let since: string | null = null;
  let reported = new Map<string, string>();
  let reportedRefusals = new Map<string, number>();
  let trafficDueAtMs = 0;

  const sendAll = async (contents: readonly UsageContent[]): Promise<boolean> => {
    for (const content of contents) if (!(await deps.send(content))) return false;
    return true;
  };
  const reportRefusals = async ({ at, ports }: PlaneFigures): Promise<void> => {
    const refusals = ports.flatMap(({ modemId, generation, refusals: each }): RefusalReport[] =>
      each.map((refusal) => ({ modemId, generation, ...refusal })),
    );
    const changed = refusals.filter(({ id, times }) => reportedRefusals.get(id) !== times);
    if (!(await sendAll(usageMessages({ refusals: changed, traffic: [] })))) return;
    reportedRefusals = new Map(refusals.map(({ id, times }) => [id, times]));
    since = new Date(Date.parse(at) - overlapMs).toISOString();
  };
  const reportTraffic = async ({ ports }: PlaneFigures): Promise<void> => {
    const counters = ports.map(({ refusals: _, ...counter }): TrafficReport => counter);
    const moved = counters.filter(
      (counter) => isUsed(counter) && reported.get(counter.counterId) !== JSON.stringify(counter),
    );
    if (!(await sendAll(usageMessages({ traffic: moved, refusals: [] })))) return;
    reported = new Map(counters.map((counter) => [counter.counterId, JSON.stringify(counter)]));
    trafficDueAtMs = deps.now() + deps.trafficEveryMs;
  };
  return {
    report: reportTraffic,
    look: async () => {
      const figures = await deps.read(since);
      if (!figures) return;
      await reportRefusals(figures);
      if (deps.now() >= trafficDueAtMs) await reportTraffic(figures);
    },
  };
}

function isUsed({ connections, bytesUp, bytesDown }: TrafficReport): boolean {
  return connections + bytesUp + bytesDown > 0;
}
