import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { Proxy } from './proxy.ts';
import { maxTaggedProxies, TagChange, TagCount } from './proxy-tag.ts';

export const listTags = endpoint({
  method: 'GET',
  path: '/proxies/tags',
  summary: 'List the tags of all proxies in alphabetical order, with the number of proxies for each',
  access: 'client',
  scope: 'read',
  viewable: true,
  data: z.object({ tags: z.array(TagCount) }),
});

export const changeTags = endpoint({
  method: 'PUT',
  path: '/proxies/tags',
  summary:
    'Add and remove tags on several proxies, on all or none. Concurrent changes are merged. Tags are saved in lowercase',
  access: 'client',
  scope: 'manage',
  body: TagChange.extend({
    proxyIds: z
      .array(ProxyId)
      .min(1)
      .max(maxTaggedProxies)
      .transform((ids) => [...new Set(ids)]),
  }),
  data: z.object({ proxies: z.array(Proxy) }),
  errors: ['proxy.not_found', 'proxy.expired', 'proxy.tags_full', 'account.tags_full'],
});
