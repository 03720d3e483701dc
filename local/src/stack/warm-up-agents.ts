import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { agentMain, agentRuntime, type PlanInput } from './processes.ts';
import { scriptOptions } from './supervise.ts';

/** Fills the compile cache of the agents once for all. Never rejects: an agent without a cache compiles its own. */
export async function warmUpAgents(input: PlanInput): Promise<void> {
  const warmUp = promisify(execFile)(process.execPath, [...scriptOptions, agentMain, 'warm-up'], {
    env: agentRuntime(input),
  });
  await warmUp.catch(() => undefined);
}
