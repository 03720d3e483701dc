import { z } from 'zod';
import { Event } from '../event/event.ts';

/** One line of a proxy's history. */
export const ProxyLog = Event.pick({ id: true, kind: true, at: true, details: true }).extend({
  /** Whether the owner did it in the portal, a script by the reset link, the shop's staff, or the system by itself. */
  by: z.enum(['owner', 'link', 'staff', 'system']),
});
export type ProxyLog = z.infer<typeof ProxyLog>;
