import { ModemId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import { PlanePort } from '../control/control.messages.ts';
import { portListeners } from '../port/port-listeners.ts';

/**
 * What a worker and its successor say to each other over the channel between parent and child. `ports`, then each listener with its
 * message, then `all`; the successor answers `holding`: it has them, and whoever knocks waits. The worker closes its own copies and
 * says `go`; the successor lets them in and says `serving`.
 */
export const FromWorker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ports'),
    /** The worker's time, by which ports end. */
    nowMs: z.number(),
    ports: z.array(PlanePort),
    held: z.array(ModemId),
  }),
  z.object({ kind: z.literal('listener'), modemId: ModemId, door: z.enum(portListeners) }),
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('go') }),
]);
export type FromWorker = z.infer<typeof FromWorker>;

/** `ready` is what every new worker says to whoever started it, once its control socket is open. */
export const FromSuccessor = z.object({ kind: z.enum(['ready', 'holding', 'serving']) });
export type FromSuccessor = z.infer<typeof FromSuccessor>;
