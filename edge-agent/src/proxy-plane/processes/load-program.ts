import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';

/** With this argument a program of the plane is only loaded, and ends. */
export const loadOnly = '--load-only';

const loadWithinMs = 15_000;
const loaded = new Set<string>();

export interface Program {
  node: string;
  nodeOptions: readonly string[];
  script: string;
}

/**
 * Loads a program in a process that ends at once, where Node keeps a compile cache (`NODE_COMPILE_CACHE`), so that the cache knows it. Who
 * then runs it finds JavaScript that is ready: the compiler that takes the types off would stay in its memory, 20 MiB for as long as it
 * lives. Once for each version. Never rejects: without the cache a program runs as well.
 */
export async function loadProgram({ node, nodeOptions, script }: Program): Promise<void> {
  if (!process.env.NODE_COMPILE_CACHE) return;
  const version = await realpath(script).catch(() => script);
  if (loaded.has(version)) return;
  loaded.add(version);
  const child = spawn(node, [...nodeOptions, script, loadOnly], { stdio: 'ignore', timeout: loadWithinMs });
  await once(child, 'exit').catch(() => undefined);
}
