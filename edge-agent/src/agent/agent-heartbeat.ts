import type { RequestId } from '@cellgate/shared/contract/id.ts';
import type { Ping } from '@cellgate/shared/server/ping.ts';
import { createPortLoads } from '../cloud/ports/port-loads.ts';
import type { Reporter } from '../cloud/ports/reporter.ts';
import type { KnownPort } from '../cloud/transport/desired-state.ts';
import { createHostFigures } from '../host/host-figures.ts';
import type { TrustedClock } from '../host/trusted-clock.ts';
import { readPlaneStatus } from '../plane-status.ts';
import type { AgentDeps, PublishMessage } from './agent-deps.ts';

const planeTimeoutMs = 1_000;

export interface HeartbeatDeps {
  world: AgentDeps;
  clock: TrustedClock;
  publish: PublishMessage;
  reporter: Reporter;
  /** Returns the ports of the desired state. */
  ports: () => readonly KnownPort[];
}

/** Sends heartbeats, periodically and in response to pings. */
export interface Heartbeats {
  send(): Promise<unknown>;
  /** Responds to a ping at once, with a heartbeat or a full report. */
  respond(ping: Ping): Promise<unknown>;
}

export function createHeartbeats({ world, clock, publish, reporter, ports }: HeartbeatDeps): Heartbeats {
  const { config, bootId } = world;
  const figures = createHostFigures(config.stateDir);
  const loads = createPortLoads({
    read: async () => (await readPlaneStatus(config.planeSocket, planeTimeoutMs))?.ports,
    httpPortOf: (modemId) => ports().find((port) => port.modemId === modemId)?.httpPort,
    steadyMs: () => performance.now(),
  });
  const send = async (pong?: RequestId) => {
    const [host, load] = await Promise.all([figures(), loads()]);
    // Read just before the message gets its number.
    const at = new Date(clock.now()).toISOString();
    return publish('heartbeat', {
      v: 1,
      bootId,
      at,
      applied: reporter.applied(),
      host: { ...host, clockSkewMs: clock.skewMs() },
      ...(load && { load }),
      ...(pong && { pong }),
    });
  };
  return {
    send: () => send(),
    respond: async ({ pingId, wants }) => (wants === 'report' ? reporter.everything(pingId) : send(pingId)),
  };
}
