import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { IpListId } from '../contract/id.ts';
import { IpList, IpListName, ListedIps, maxIpLists } from './ip-list.ts';

const params = z.object({ id: IpListId });
const body = z.strictObject({ name: IpListName, ips: ListedIps });
const data = z.object({ list: IpList });

export const listIpLists = endpoint({
  method: 'GET',
  path: '/ip-lists',
  summary: 'List saved lists of allowed IPs in the order of their creation. A list is copied when it is applied',
  access: 'client',
  scope: 'read',
  viewable: true,
  data: z.object({ lists: z.array(IpList) }),
});

export const createIpList = endpoint({
  method: 'POST',
  path: '/ip-lists',
  summary: `Save a list of allowed IPs under a name. An account can have ${maxIpLists} lists`,
  access: 'client',
  scope: 'manage',
  body,
  data,
  errors: ['ip_list.name_taken', 'ip_list.too_many'],
  status: 201,
});

export const changeIpList = endpoint({
  method: 'PUT',
  path: '/ip-lists/:id',
  summary: 'Set name and entries of a saved list. Proxies to which it was applied stay as they are',
  access: 'client',
  scope: 'manage',
  params,
  body: body.extend({ version: z.int().min(1) }),
  data,
  errors: ['ip_list.not_found', 'ip_list.name_taken', 'ip_list.moved'],
});

export const deleteIpList = endpoint({
  method: 'DELETE',
  path: '/ip-lists/:id',
  summary: 'Delete a saved list. Proxies to which it was applied stay as they are. Returns the lists that are left',
  access: 'client',
  scope: 'manage',
  params,
  data: z.object({ lists: z.array(IpList) }),
  errors: ['ip_list.not_found'],
});
