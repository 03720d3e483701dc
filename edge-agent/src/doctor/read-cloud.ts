import { createPrivateKey, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { z } from 'zod';
import { certificateLife } from '../cloud/certificate/certificate-renewal.ts';
import { askCloudTime } from '../cloud/transport/cloud-time.ts';
import type { Identity } from '../cloud/transport/enrolment.ts';
import type { AgentConfig } from '../config.ts';
import { openIdentityFolder } from '../host/identity-folder.ts';
import { readPlaneStatus } from '../plane-status.ts';
import type { PlaneStatus } from '../proxy-plane/control/control.messages.ts';
import type { HostFacts } from './host-facts.ts';

const timeoutMs = 5_000;
const Health = z.object({
  parts: z.object({ broker: z.boolean() }),
  /** Absent from agents before 2026-11-23. */
  refusedTopics: z.array(z.string()).default([]),
});

export type CloudFacts = Pick<HostFacts, 'apiAnswers' | 'certificate' | 'broker' | 'refusedTopics' | 'metricsPort'> & {
  skewMs: number | undefined;
  /** Undefined if the plane does not respond. */
  plane: PlaneStatus | undefined;
};

/** Reads the facts about the API, the broker, the plane and the metrics port. */
export async function readCloudFacts(config: AgentConfig | undefined, now: () => number): Promise<CloudFacts> {
  const nothing = { apiAnswers: false, certificate: undefined, broker: undefined, metricsPort: undefined };
  if (!config) return { ...nothing, refusedTopics: [], skewMs: undefined, plane: undefined };
  const identity = await openIdentityFolder(join(config.stateDir, 'identity'))
    .load()
    .catch(() => undefined);
  const [cloudTime, metrics, plane, brokerAnswers] = await Promise.all([
    askCloudTime({ apiUrl: config.apiUrl, signal: AbortSignal.timeout(timeoutMs) }),
    readMetricsPort(config.metricsPort),
    readPlaneStatus(config.planeSocket, timeoutMs),
    identity && reachBroker(identity),
  ]);
  return {
    apiAnswers: cloudTime !== undefined,
    skewMs: cloudTime && now() - (cloudTime.earliestMs + cloudTime.latestMs) / 2,
    certificate: identity && { endsAtMs: certificateLife(identity.certificate).validToMs, isForOurKey: fits(identity) },
    broker: brokerAnswers === undefined ? undefined : brokerOf(brokerAnswers, metrics?.isConnected),
    refusedTopics: metrics?.refusedTopics ?? [],
    metricsPort: metrics && { port: metrics.port, holder: metrics.holder },
    plane,
  };
}

function brokerOf(answers: boolean, isConnected: boolean | undefined): HostFacts['broker'] {
  if (isConnected) return 'connected';
  if (!answers) return 'unreachable';
  return isConnected === false ? 'refuses' : 'reachable';
}

function fits({ certificate, privateKey }: Identity): boolean {
  return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey));
}

/** Reports whether the broker completes TLS. Stops there, because a second connection with this server's identity would replace the agent's. */
async function reachBroker({ brokerEndpoint, certificate, privateKey, brokerAuthority }: Identity): Promise<boolean> {
  const { hostname: host, port } = new URL(`mqtts://${brokerEndpoint}`);
  const socket = connect({
    host,
    port: Number(port || 8883),
    servername: host,
    cert: certificate,
    key: privateKey,
    ca: brokerAuthority,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.on('error', () => undefined);
    socket.destroy();
  }
}

async function readMetricsPort(port: number | undefined) {
  if (port === undefined) return undefined;
  const server = createServer();
  try {
    const listening = once(server, 'listening');
    server.listen(port, '127.0.0.1');
    await listening;
    return { port, holder: 'nobody' as const, isConnected: undefined, refusedTopics: [] };
  } catch {
    const health = await readHealth(port);
    const holder = health ? ('agent' as const) : ('another' as const);
    return { port, holder, isConnected: health?.parts.broker, refusedTopics: health?.refusedTopics ?? [] };
  } finally {
    server.close();
  }
}

async function readHealth(port: number): Promise<z.infer<typeof Health> | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(timeoutMs) });
    return Health.parse(await response.json());
  } catch {
    return undefined;
  }
}
