import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { ulid } from 'ulid';
import { z } from 'zod';
import { EnrolmentRefused } from '../cloud/transport/enrolment.ts';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { createMachineTime } from '../host/machine-time.ts';
import { createLog, messageOf } from '../log.ts';
import { type Agent, startAgent } from './agent.ts';
import type { AgentDeps } from './agent-deps.ts';

/** Time after which the process exits on a stop signal, in ms, even if something hangs. */
const stopWithinMs = 1_800;

/** Runs the agent until a signal or the end of its parent. Fault tests pass their own time and steps. */
export async function runAgent(own: Partial<Pick<AgentDeps, 'time' | 'reached'>> = {}): Promise<void> {
  const log = createLog({ write: (line) => process.stdout.write(line), now: Date.now });
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    setTimeout(() => process.exit(0), stopWithinMs).unref();
  };
  let agent: Agent | undefined;
  let isReloadDue = false;
  process.on('SIGHUP', () => {
    if (agent) void agent.reload();
    else isReloadDue = true;
  });
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, stop);
  try {
    await using started = await startAgent({
      config: await readConfig(process.env),
      agentVersion: await readVersion(),
      bootId: randomUUID(),
      time: createMachineTime(),
      random: Math.random,
      newRotationId: () => `rot_${ulid()}`,
      reached: () => undefined,
      log,
      signal: stopping.signal,
      ...own,
    });
    agent = started;
    log.info('agent started');
    if (isReloadDue) await agent.reload();
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  } catch (error) {
    if (!stopping.signal.aborted) {
      const isExpected = error instanceof ConfigError || error instanceof EnrolmentRefused;
      log.error('agent start failed', { error: messageOf(error), ...(isExpected ? {} : { stack: stackOf(error) }) });
      process.exitCode = 1;
    }
  }
  // The device SDK keeps a process alive for seconds after a lost connection, and while it tries to connect.
  process.exit();
}

async function readVersion(): Promise<string> {
  const packageFile = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(packageFile)).version;
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}
