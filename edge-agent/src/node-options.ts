/**
 * Returns the Node options of the agent: small new space, and an old space that is collected before it grows. A compile cache is valid only for the
 * same options. `given`: options to keep.
 */
export function agentNodeOptions(given = ''): string {
  return [given, '--max-semi-space-size=1', '--max-old-space-size=96'].filter((option) => option !== '').join(' ');
}

/**
 * Allocator settings of the agent: one memory pool for all threads, and free memory returns to the system. With a pool per thread, the short
 * exchanges of sixty modems would leave unused memory in each.
 */
export const agentAllocation = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' } as const;

/** Node options of the plane's supervisor, which carries no traffic, so that neither optimizing nor compiler threads pay off. */
export const planeNodeOptions = [
  '--max-semi-space-size=1',
  '--v8-pool-size=0',
  '--optimize-for-size',
  '--no-opt',
] as const;

/**
 * Node options of a worker. New connections allocate about 30 KB each: with 1 MiB, a collection ran every 26 connections and promoted live ones to
 * the old space. With 4 MiB, a connection takes 0.95 of the CPU time.
 */
export const workerNodeOptions = ['--max-semi-space-size=4'] as const;

/** Environment of the plane's processes: each waits for the network in one thread; thread-pool work is rare. */
export const planeAllocation = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' } as const;
