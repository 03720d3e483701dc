import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Log, messageOf } from '../log.ts';
import type { AgentGauges, AgentReading } from './agent-gauges.ts';

export interface MetricsServerDeps {
  /** Loopback port; 0 selects a free one. */
  port: number;
  gauges: Pick<AgentGauges, 'text' | 'contentType'>;
  read: () => Promise<AgentReading>;
  log: Log;
}

/**
 * Serves `GET /metrics` for Prometheus and `GET /healthz`: 200 if the agent is healthy, otherwise 503 with the failing parts. If the port is taken,
 * logs an error and serves nothing.
 */
export async function serveMetrics(parts: MetricsServerDeps): Promise<AsyncDisposable> {
  const { gauges, read, log } = parts;
  const server = createServer((request, response) => {
    answer({ url: request.url ?? '', response, gauges, read }).catch((error: unknown) => {
      log.warn('metrics request failed', { error: messageOf(error) });
      response.writeHead(500).end();
    });
  });
  const listening = once(server, 'listening');
  server.listen(parts.port, '127.0.0.1');
  try {
    await listening;
    log.info('metrics server started', { port: (server.address() as AddressInfo).port });
  } catch (error) {
    log.error('metrics server start failed', { port: parts.port, error: messageOf(error) });
  }
  return { [Symbol.asyncDispose]: () => close(server) };
}

async function answer(parts: {
  url: string;
  response: ServerResponse;
  gauges: MetricsServerDeps['gauges'];
  read: () => Promise<AgentReading>;
}): Promise<void> {
  const { url, response, gauges } = parts;
  if (url === '/metrics') {
    const text = await gauges.text(await parts.read());
    response.writeHead(200, { 'content-type': gauges.contentType }).end(text);
  } else if (url === '/healthz') {
    const health = healthOf(await parts.read());
    const status = health.status === 'ok' ? 200 : 503;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(health));
  } else {
    response.writeHead(404).end();
  }
}

/** Returns the health by required parts, and the topics that the broker refuses. Without the broker, ports are still served. */
export function healthOf({ isOnline, plane, applied, refusedTopics }: HealthReading) {
  const parts = { broker: isOnline, plane: plane !== undefined, desired: applied !== null };
  const status = Object.values(parts).every(Boolean) ? ('ok' as const) : ('degraded' as const);
  return { status, parts, refusedTopics };
}

type HealthReading = Pick<AgentReading, 'isOnline' | 'plane' | 'applied' | 'refusedTopics'>;

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
