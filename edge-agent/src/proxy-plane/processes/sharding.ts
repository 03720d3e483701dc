/** Maximum number of workers by default. More gain little, because the kernel's share of the work uses all cores anyway. */
const maxByDefault = 4;

/** Returns the default number of workers. One core is left to the system, the agent and the modems' interrupts. */
export function defaultWorkerCount(cores: number): number {
  return Math.min(Math.max(cores - 1, 1), maxByDefault);
}

/**
 * Returns the index of the shard that owns a pair of ports. Always a single one, so that counters and connection limits are exact. Consecutive ports
 * spread over all shards.
 */
export function shardOf({ httpPort }: { httpPort: number }, count: number): number {
  return httpPort % count;
}
