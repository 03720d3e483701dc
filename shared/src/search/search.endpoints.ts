import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { SearchResult, searchLimits } from './search.ts';
import { StaffSearchResult, staffSearchLimits } from './staff-search.ts';

export const searchAccount = endpoint({
  method: 'GET',
  path: '/users/search',
  summary:
    'Search proxies (by name, tag, host, port, username, modem, current IP), tags, orders (by number, product) and payments (by number, amount). Returns at most 25 matches of `q`',
  access: 'client',
  scope: 'read',
  viewable: true,
  query: z.strictObject({ q: z.string().trim().min(searchLimits.minLength).max(searchLimits.maxLength) }),
  data: z.object({ result: SearchResult }),
});

export const searchBackOffice = endpoint({
  method: 'GET',
  path: '/admin/search',
  summary:
    'Search customers, orders, proxies, modems, servers, products and payments. Whole values: any ID, order number, IMEI, interface, `host:port`, current IP, proxy username, payment ID, chain transaction, email. Beginnings of words: name, email and its domain, server, product',
  access: 'staff',
  query: z.strictObject({
    q: z.string().trim().min(staffSearchLimits.minLength).max(staffSearchLimits.maxLength),
  }),
  data: z.object({ result: StaffSearchResult }),
});
