import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';

/** State of the site that visitors may know. */
export const SiteState = z.object({
  maintenance: z.boolean(),
  registration: z.boolean(),
  topups: z.boolean(),
  passwordMinLength: z.int(),
});
export type SiteState = z.infer<typeof SiteState>;

export const getSiteState = endpoint({
  method: 'GET',
  path: '/site',
  summary: 'Retrieve whether the site is in maintenance, and whether it accepts registrations and top-ups',
  access: 'public',
  viewable: true,
  data: SiteState,
});
