import { z } from 'zod';
import { RequestId } from '../contract/id.ts';

/**
 * cloud → agent, on the command channel: requests a message that names this ping, at once: a heartbeat, or a full report. Agents before 2026-11-23
 * ignore it.
 */
export const Ping = z.object({
  v: z.literal(1),
  kind: z.literal('ping'),
  pingId: RequestId,
  wants: z.enum(['heartbeat', 'report']),
});
export type Ping = z.infer<typeof Ping>;

/** ID of the ping that an agent's message responds to. */
export const responding = { pong: RequestId.optional() };

/** Responses of one run of an agent to pings, newest last. */
export const Pongs = z.object({ bootId: z.string(), pingIds: z.array(RequestId) });
export type Pongs = z.infer<typeof Pongs>;

/** Maximum number of responses kept per server; more than staff waits for at once. */
const maxPongs = 5;

/** Returns the responses with one more. Those of an earlier run are dropped, because it may have been of another version. */
export function withPong(before: Pongs | undefined, { bootId, pingId }: { bootId: string; pingId: RequestId }): Pongs {
  const others = before?.bootId === bootId ? before.pingIds.filter((id) => id !== pingId) : [];
  return { bootId, pingIds: [...others, pingId].slice(-maxPongs) };
}

/** Reports whether the agent's current run is known to respond to pings: it has done so, or reports loads, which came with the same version. */
export function knowsPings({
  bootId,
  pongs,
  load,
}: {
  bootId: string | null;
  pongs?: Pongs | undefined;
  load?: unknown;
}): boolean {
  return load !== undefined || (pongs !== undefined && pongs.bootId === bootId);
}
