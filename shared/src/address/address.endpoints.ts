import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';

export const getMyAddress = endpoint({
  method: 'GET',
  path: '/me/ip',
  summary: 'The address this call came from',
  access: 'public',
  data: z.object({ ip: z.string() }),
});
