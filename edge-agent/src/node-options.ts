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
