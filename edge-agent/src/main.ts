import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { ulid } from 'ulid';
import { z } from 'zod';
import { startAgent } from './agent.ts';
import { EnrolmentRefused } from './cloud/enrolment.ts';
import { ConfigError, readConfig } from './config.ts';
import { createLog, messageOf } from './log.ts';

/** Whatever hangs, the process is gone two seconds after it was told to stop. */
const stopWithinMs = 1_800;

const log = createLog({ write: (line) => process.stdout.write(line), now: Date.now });
const stopping = new AbortController();
const stop = () => {
  stopping.abort();
  setTimeout(() => process.exit(0), stopWithinMs).unref();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);

try {
  const config = await readConfig(process.env);
  const packageFile = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  await using _agent = await startAgent({
    config,
    agentVersion: z.object({ version: z.string() }).parse(JSON.parse(packageFile)).version,
    bootId: randomUUID(),
    time: { wallMs: Date.now, monotonicMs: () => performance.now() },
    random: Math.random,
    newRotationId: () => `rot_${ulid()}`,
    reached: () => undefined,
    log,
    signal: stopping.signal,
  });
  log.info('agent runs');
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
} catch (error) {
  if (!stopping.signal.aborted) {
    const isExpected = error instanceof ConfigError || error instanceof EnrolmentRefused;
    log.error('agent cannot start', { error: messageOf(error), ...(isExpected ? {} : { stack: stackOf(error) }) });
    process.exitCode = 1;
  }
}
process.disconnect?.();

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}
