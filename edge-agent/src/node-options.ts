/**
 * What Node is told about memory when it runs the agent: small new space, and an old space that is collected before it grows. What a warm-up has
 * compiled is good for the same options alone. `given` are options to keep.
 */
export function agentNodeOptions(given = ''): string {
  return [given, '--max-semi-space-size=1', '--max-old-space-size=96'].filter((option) => option !== '').join(' ');
}

/**
 * What the C library is told: one pool of memory for all threads, and what is free goes back to the machine. With a pool per thread, what
 * sixty modems' short exchanges leave behind in each stays with the process.
 */
export const agentAllocation = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' } as const;

/** The same for the plane's process in front, which carries no traffic: nothing is worth compiling well, or a thread. */
export const planeNodeOptions = [
  '--max-semi-space-size=1',
  '--v8-pool-size=0',
  '--optimize-for-size',
  '--no-opt',
] as const;

/**
 * Room for the connections that are being opened at the same time. Each allocates some 30 KB: with 1 MiB a collection came every 26 of them and
 * moved to the old space what was still under way, to be found by a full collection later. With 4 MiB a connection costs 0.95 of the CPU time.
 */
export const workerNodeOptions = ['--max-semi-space-size=4'] as const;

/** Both wait for the network in one thread; the others have a file to look at now and then. */
export const planeAllocation = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' } as const;
