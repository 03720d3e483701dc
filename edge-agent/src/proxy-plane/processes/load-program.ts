import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';

/** Argument with which a program of the plane loads its modules and exits. */
export const loadOnly = '--load-only';

const loadWithinMs = 15_000;
const loaded = new Set<string>();

export interface Program {
  node: string;
  nodeOptions: readonly string[];
  script: string;
}

/**
 * Loads a program in a process that exits at once, so that Node's compile cache (`NODE_COMPILE_CACHE`) has it. A later process then runs cached
 * JavaScript; the compiler that strips types would stay in its memory (20 MiB). Runs once per version. Never rejects: the cache is optional.
 */
export async function loadProgram({ node, nodeOptions, script }: Program): Promise<void> {
  if (!process.env.NODE_COMPILE_CACHE) return;
  const version = await realpath(script).catch(() => script);
  if (loaded.has(version)) return;
  loaded.add(version);
  const child = spawn(node, [...nodeOptions, script, loadOnly], { stdio: 'ignore', timeout: loadWithinMs });
  await once(child, 'exit').catch(() => undefined);
}
