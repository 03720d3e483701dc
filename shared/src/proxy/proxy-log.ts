import { z } from 'zod';
import { Event } from '../event/event.ts';

/** A line of a proxy's history. */
export const ProxyLog = Event.pick({ id: true, kind: true, at: true, details: true }).extend({
  /**
   * Source of the action: the owner in the portal, a script by the reset link, a program or an AI assistant with an API key (rotations only), the
   * shop's staff, or the system.
   */
  by: z.enum(['owner', 'link', 'api_key', 'assistant', 'staff', 'system']),
});
export type ProxyLog = z.infer<typeof ProxyLog>;
