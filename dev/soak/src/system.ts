import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metricsPortOf } from '@cellgate/local/environment.ts';
import { pickLayout } from '@cellgate/local/stack/pick-layout.ts';
import { type Stack, startStack } from '@cellgate/local/start-stack.ts';
import { untilInStock } from '@cellgate/testkit/customer.ts';
import { until } from '@cellgate/testkit/until.ts';

/** Sticks of each of three operators on each of two servers: 60 per agent. */
const sticksPerOperator = 20;
const sticks = sticksPerOperator * 6;
const discoveryMs = 120_000;

/** Starts a complete system with 60 simulated sticks on each of two servers, in a directory that is deleted afterwards. */
export async function startSystem(): Promise<Stack> {
  await using held = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'cellgate-soak-'));
  held.defer(() => rm(dataDir, { recursive: true, force: true }));
  const layout = await pickLayout({ sticksPerOperator });
  const stack = held.use(await startStack({ layout, dataDir, customers: false, log: () => {} }));
  await untilInStock(stack.origin, { count: sticks, timeoutMs: discoveryMs });
  const running = held.move();
  return { ...stack, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** Resolves when every agent reports its broker, its plane and its desired state as healthy. */
export async function allAgentsHealthy(
  { ports, serverIds }: Pick<Stack, 'ports' | 'serverIds'>,
  timeoutMs: number,
): Promise<void> {
  for (const server of serverIds.keys()) {
    const url = `http://127.0.0.1:${metricsPortOf(ports, server + 1)}/healthz`;
    await until(
      `agent-${server + 1} is healthy`,
      async () => {
        const response = await fetch(url).catch(() => undefined);
        return response?.ok || undefined;
      },
      timeoutMs,
    );
  }
}

/** Returns the resident memory of each process in MiB; processes that are down are omitted. */
export async function readMemory(stack: Pick<Stack, 'processes'>): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  for (const { name, pid } of stack.processes()) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    if (kibibytes) held.set(name, Number(kibibytes) / 1_024);
  }
  return held;
}
