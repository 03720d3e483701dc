import { ModemId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import { PlanePort } from '../control/control.messages.ts';
import { portListeners } from '../port/port-listeners.ts';

/**
 * Messages between a worker and its successor over the channel between parent and child. The worker sends `ports`, each listener with its message,
 * then `all`; the successor replies `holding` and lets new clients wait. The worker closes its own copies and sends `go`; the successor accepts the
 * clients and replies `serving`.
 */
export const FromWorker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ports'),
    /** The worker's clock, by which ports expire, in epoch ms. */
    nowMs: z.number(),
    ports: z.array(PlanePort),
    held: z.array(ModemId),
  }),
  z.object({ kind: z.literal('listener'), modemId: ModemId, door: z.enum(portListeners) }),
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('go') }),
]);
export type FromWorker = z.infer<typeof FromWorker>;

/** `ready`: sent by every new worker to its parent when its control socket is open. */
export const FromSuccessor = z.object({ kind: z.enum(['ready', 'holding', 'serving']) });
export type FromSuccessor = z.infer<typeof FromSuccessor>;
