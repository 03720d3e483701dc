import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';

export const getMyAddress = endpoint({
  method: 'GET',
  path: '/me/ip',
  summary: 'Retrieve the IP of the caller',
  access: 'public',
  viewable: true,
  data: z.object({ ip: z.string() }),
});
