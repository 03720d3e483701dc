import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { agentMain, agentRuntime, type PlanInput } from './processes.ts';
import { scriptOptions } from './supervise.ts';

/** Compiles the agents' program once for all of them. Never rejects: one that finds nothing compiled does so for itself. */
export async function warmUpAgents(input: PlanInput): Promise<void> {
  const warmUp = promisify(execFile)(process.execPath, [...scriptOptions, agentMain, 'warm-up'], {
    env: agentRuntime(input),
  });
  await warmUp.catch(() => undefined);
}
