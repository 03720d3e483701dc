import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { SearchResult, searchLimits } from './search.ts';

export const searchAccount = endpoint({
  method: 'GET',
  path: '/users/search',
  summary:
    'The account’s proxies (by name, tag, address, port, user name, modem, current address), their tags, orders (by number, product) and payments (by number, amount), at most twenty-five; `q` is what was typed',
  access: 'client',
  scope: 'read',
  query: z.object({ q: z.string().trim().min(searchLimits.minLength).max(searchLimits.maxLength) }),
  data: z.object({ result: SearchResult }),
});
