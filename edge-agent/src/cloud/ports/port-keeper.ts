import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import type { PortReport } from '@cellgate/shared/server/server.messages.ts';
import { type Log, messageOf } from '../../log.ts';
import type { ReachStep } from '../../step.ts';
import type { Snapshot } from '../transport/desired-state.ts';
import { type Egress, type OpenPort, type OpenPortStatus, type PortPlan, planPorts, reportPorts } from './port-plan.ts';

/** Delay before a failed port is retried, in ms. */
const retryFailedMs = 5_000;
/** Maximum interval of checks, in ms, because timers stop while the machine is suspended. */
const maxWaitMs = 5_000;

export interface PortKeeperDeps {
  /** Applies the full list of ports to the plane; undefined if the plane cannot be reached. */
  apply: (ports: OpenPort[]) => Promise<OpenPortStatus[] | undefined>;
  egressOf: (imei: string) => Egress | undefined;
  /** Returns epoch ms; never goes back. */
  now: () => number;
  /** Called after each round with the state of all ports of the snapshot. The next round waits for it. */
  onSettled: (snapshot: Snapshot, reports: PortReport[]) => void | Promise<void>;
  reached: ReachStep;
  log: Log;
}

/** Applies the desired state to the plane, one round at a time. */
export interface PortKeeper extends AsyncDisposable {
  keep(snapshot: Snapshot): void;
  /** Starts a round. With `again`, repeats an unchanged list, for example after a restart of the plane. */
  look(options?: { again: boolean }): void;
}

export function createPortKeeper(deps: PortKeeperDeps): PortKeeper {
  let snapshot: Snapshot | undefined;
  let lastApplied: { plan: string; statuses: OpenPortStatus[] } | undefined;
  let isDirty = false;
  let isStopped = false;
  let rounds: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const round = async (kept: Snapshot): Promise<void> => {
    const plan = planPorts(kept.ports, { nowMs: deps.now(), egressOf: deps.egressOf });
    const text = canonicalJson(plan.open);
    let statuses = lastApplied?.plan === text ? lastApplied.statuses : undefined;
    if (!statuses) {
      deps.reached('ports planned');
      statuses = await applyOrNothing(plan.open, deps);
      deps.reached('ports applied');
      // `look({ again })` during the call has reset `lastApplied`; the response is then outdated and must not be kept.
      lastApplied = statuses && !isDirty ? { plan: text, statuses } : undefined;
    }
    const reports = reportPorts(plan, statuses);
    if (kept === snapshot) await deps.onSettled(kept, reports);
    const nowMs = deps.now();
    schedule(nextRoundMs(plan, reports, nowMs) - nowMs);
  };
  const schedule = (waitMs: number) => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => look({ again: hasFailed(lastApplied?.statuses) }), Math.max(0, waitMs));
  };
  const runRounds = async (first: Snapshot): Promise<void> => {
    let kept = first;
    do {
      isDirty = false;
      await round(kept);
      kept = snapshot ?? kept;
    } while (isDirty && !isStopped);
    rounds = undefined;
  };
  const look = ({ again }: { again: boolean } = { again: false }): void => {
    if (again) lastApplied = undefined;
    if (!snapshot || isStopped) return;
    isDirty = true;
    rounds ??= runRounds(snapshot);
  };
  return {
    keep: (next) => {
      snapshot = next;
      look();
    },
    look,
    [Symbol.asyncDispose]: async () => {
      isStopped = true;
      clearTimeout(timer);
      await rounds;
    },
  };
}

async function applyOrNothing(
  ports: OpenPort[],
  { apply, log }: PortKeeperDeps,
): Promise<OpenPortStatus[] | undefined> {
  try {
    return await apply(ports);
  } catch (error) {
    log.warn('port update failed', { error: messageOf(error) });
    return undefined;
  }
}

function nextRoundMs(plan: PortPlan, reports: readonly PortReport[], nowMs: number): number {
  const retryAtMs = hasFailed(reports) ? nowMs + retryFailedMs : Number.POSITIVE_INFINITY;
  return Math.min(plan.nextChangeAtMs ?? Number.POSITIVE_INFINITY, retryAtMs, nowMs + maxWaitMs);
}

function hasFailed(ports: readonly { state: string }[] | undefined): boolean {
  return ports?.some((port) => port.state === 'failed') ?? false;
}
