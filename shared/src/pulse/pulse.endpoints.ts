import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { PulseChange } from './pulse-area.ts';
import { PulseCursor } from './pulse-cursor.ts';

export const getPulse = endpoint({
  method: 'GET',
  path: '/admin/pulse',
  summary: 'List what has changed since a cursor. Without a cursor returns the one to begin with',
  access: 'staff',
  query: z.strictObject({ since: PulseCursor.optional() }),
  data: z.object({ cursor: PulseCursor, changes: z.array(PulseChange), complete: z.boolean() }),
});
