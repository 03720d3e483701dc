import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { createClosedCounters } from '../cloud/ports/closed-counters.ts';
import { createPortKeeper, type PortKeeper } from '../cloud/ports/port-keeper.ts';
import type { Egress } from '../cloud/ports/port-plan.ts';
import type { Reporter } from '../cloud/ports/reporter.ts';
import { createUsageReporter, type UsageReporter } from '../cloud/ports/usage-reporter.ts';
import { createRotationQueue, type RotationQueue } from '../cloud/rotation/rotation-queue.ts';
import type { AgentConfig } from '../config.ts';
import type { ModemSlots } from '../host/modem-slots.ts';
import { keepPlaneConnected, type PlaneConnection, type PlaneControl } from '../host/plane-connection.ts';
import { inBackground } from '../host/repeat.ts';
import type { TrustedClock } from '../host/trusted-clock.ts';
import type { Log } from '../log.ts';
import { createClock } from '../modems/clock.ts';
import type { ModemFleet } from '../modems/modem-fleet.ts';
import { stepOfPhase } from '../modems/rotation/step-of-phase.ts';
import { connectPlane } from '../proxy-plane/control/control-client.ts';
import type { RotationOutcome } from '../rotation-outcome.ts';
import type { ReachStep } from '../step.ts';

export interface PortsDeps {
  world: { config: AgentConfig; reached: ReachStep; log: Log };
  clock: TrustedClock;
  slots: ModemSlots;
  fleet: ModemFleet;
  reporter: Reporter;
  /** Called when a modem's address has changed, for any reason. */
  onChanged: (modemId: ModemId) => void;
  /** Called when a rotation has ended. */
  onRotated: (end: RotationOutcome & { imei: string }) => void;
  /** Disposables that end with the agent. */
  stack: AsyncDisposableStack;
}

/** Opens the connection to the plane, the port keeper and the rotation queue. */
export function openPorts(deps: PortsDeps): { keeper: PortKeeper; queue: RotationQueue; usage: UsageReporter } {
  const { world, clock, fleet, slots, reporter, onChanged, stack } = deps;
  const { config, log, reached } = world;
  const planeLog = log.child({ part: 'plane' });
  let expiredPorts = 0;
  const keeper = stack.use(
    createPortKeeper({
      apply: (open) => plane.apply(open),
      egressOf: (imei) => fleet.egressOf(imei) ?? rememberedEgress(imei, deps),
      now: clock.now,
      reached,
      onSettled: async ({ applied }, reports) => {
        reporter.portsSettled(applied, await closed.complete(reports));
        reached('ports reported');
        const before = expiredPorts;
        expiredPorts = reports.filter(({ code }) => code === 'expired').length;
        // Saved so that a restarted process with a wrong clock does not open the port again.
        if (expiredPorts > before) inBackground({ what: 'clock', work: clock.save(), log });
      },
      log,
    }),
  );
  // Reads no refusals: only those after this moment would be included.
  const closed = createClosedCounters({
    read: () => plane.usage(new Date(clock.now()).toISOString()),
    onRead: (figures) => inBackground({ what: 'final traffic', work: usage.report(figures), log }),
  });
  const plane: PlaneConnection = stack.use(
    keepPlaneConnected({
      connect: () => connectToPlane({ socketPath: config.planeSocket, now: clock.now, log: planeLog }),
      onUp: () => keeper.look({ again: true }),
      onDown: () => keeper.look({ again: true }),
      wait: createClock(clock.now).wait,
      log: planeLog,
    }),
  );
  const queue = createRotationQueue({
    hold: plane.hold,
    release: plane.release,
    rotate: async ({ imei, method, deadlineAtMs, onStep }) => {
      const end = await fleet.rotate({
        imei,
        method,
        deadlineAt: deadlineAtMs,
        onStep: ({ phase }) => onStep?.(stepOfPhase[phase]),
      });
      deps.onRotated({ ...end, imei });
      return end;
    },
    onChanged,
    reached,
    log,
  });
  stack.defer(
    fleet.onChange(() => {
      reporter.modemsChanged();
      keeper.look();
      inBackground({ what: 'modem slots', work: slots.learn(fleet.seated()), log });
    }),
  );
  const usage = createUsageReporter({
    read: plane.usage,
    send: reporter.usage,
    trafficEveryMs: config.trafficMs,
    now: clock.now,
  });
  return { keeper, queue, usage };
}

/** Connects to the plane and waits for a first response, because a stale socket file has no process. */
async function connectToPlane(deps: { socketPath: string; now: () => number; log: Log }): Promise<PlaneControl> {
  // The caller retries and logs a missing plane once per outage.
  const link = connectPlane({ ...deps, log: { ...deps.log, warn: () => undefined } });
  try {
    await link.status();
    return link;
  } catch (error) {
    link.close();
    throw error;
  }
}

/** Returns the egress of the slot where an unidentified modem was last seen; undefined if another modem is there. */
function rememberedEgress(imei: string, { world, slots, fleet }: PortsDeps): Egress | undefined {
  const slot = world.config.slots.find(({ usbPath }) => usbPath === slots.slotOf(imei));
  if (!slot || fleet.seated().some(({ usbPath }) => usbPath === slot.usbPath)) return undefined;
  const { localAddress, localAddress6, dnsServers } = slot;
  return { localAddress, ...(localAddress6 !== undefined && { localAddress6 }), dnsServers };
}
