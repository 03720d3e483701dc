import type { Applied } from '@cellgate/shared/server/server.messages.ts';
import { certificateLife } from '../cloud/certificate/certificate-renewal.ts';
import type { Identity } from '../cloud/transport/enrolment.ts';
import { createHostFigures } from '../host/host-figures.ts';
import type { RouteKeeper } from '../host/routes/keep-routes.ts';
import type { TrustedClock } from '../host/trusted-clock.ts';
import type { AgentGauges } from '../metrics/agent-gauges.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import type { ModemFleet } from '../modems/modem-fleet.ts';
import { readPlaneStatus } from '../plane-status.ts';
import type { AgentDeps } from './agent-deps.ts';

const planeTimeoutMs = 2_000;

export interface MetricsDeps {
  world: AgentDeps;
  gauges: AgentGauges;
  clock: TrustedClock;
  fleet: ModemFleet;
  routes: RouteKeeper | undefined;
  isOnline: () => boolean;
  /** Returns the topics that the broker refuses. */
  refusedTopics: () => string[];
  applied: () => Applied | null;
  /** Returns the allocations of the desired state. */
  allocations: () => readonly { readonly imei: string; readonly modemId: string }[];
  /** Returns the identity that the broker accepts. */
  identity: () => Identity;
  /** Disposables that end with the agent. */
  stack: AsyncDisposableStack;
}

/** Serves the agent's metrics unless they are disabled. */
export async function openMetrics(deps: MetricsDeps): Promise<void> {
  const { world, clock, fleet, routes, stack } = deps;
  const { config, log, agentVersion: version } = world;
  if (config.metricsPort === undefined) return;
  const host = createHostFigures(config.stateDir);
  const read = async () => ({
    version,
    modems: fleet.list(),
    modemIds: new Map(deps.allocations().map(({ imei, modemId }) => [imei, modemId])),
    routes: [...(routes?.states().values() ?? [])],
    isOnline: deps.isOnline(),
    refusedTopics: deps.refusedTopics(),
    applied: deps.applied(),
    skewMs: clock.skewMs(),
    certificateEndsAtMs: certificateLife(deps.identity().certificate).validToMs,
    host: await host(),
    plane: await readPlaneStatus(config.planeSocket, planeTimeoutMs),
  });
  stack.use(await serveMetrics({ port: config.metricsPort, gauges: deps.gauges, read, log }));
}
