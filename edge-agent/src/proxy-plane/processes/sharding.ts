/** More processes than this share out hardly more: the system's own part of the work is on all cores anyhow. */
const mostByDefault = 4;

/** One core is left to the system, the agent and the modems' interrupts. */
export function defaultWorkerCount(cores: number): number {
  return Math.min(Math.max(cores - 1, 1), mostByDefault);
}

/**
 * Which worker owns a pair of ports: always exactly one, so that its figures and its limit of connections are exact. Neighbouring
 * numbers, as a server's modems have them, go round all workers.
 */
export function shardOf({ httpPort }: { httpPort: number }, count: number): number {
  return httpPort % count;
}
