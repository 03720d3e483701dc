import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Proxy, ProxyPassword } from './proxy.ts';
import { AddedUsername, ProxyUser, UserNote } from './proxy-user.ts';

/** Errors of changes. A change returns once the server has confirmed it, else with `proxy.live.state` "applying" or "offline". */
const changeErrors = ['proxy.not_found', 'proxy.not_active', 'proxy.settings_busy'] as const;
const ofUser = z.object({ id: ProxyId, username: z.string().min(1).max(64) });

export const listProxyUsers = endpoint({
  method: 'GET',
  path: '/proxies/:id/users',
  summary: 'List the users of a proxy with the traffic of each, its main user first',
  access: 'client',
  scope: 'read',
  viewable: true,
  params: z.object({ id: ProxyId }),
  data: z.object({
    users: z.array(ProxyUser),
    /** Time of the server's last traffic report; null until the first. */
    measuredAt: Timestamp.nullable(),
  }),
  errors: ['proxy.not_found'],
});

export const addProxyUser = endpoint({
  method: 'POST',
  path: '/proxies/:id/users',
  summary:
    'Add a user to a proxy. A password is generated if omitted. Returns 409 if the username is already in use on the proxy',
  access: 'client',
  scope: 'manage',
  params: z.object({ id: ProxyId }),
  body: z.strictObject({
    username: AddedUsername,
    password: ProxyPassword.optional(),
    note: UserNote.default(''),
  }),
  data: z.object({ user: ProxyUser, password: z.string(), proxy: Proxy }),
  errors: [...changeErrors, 'proxy.user_exists', 'proxy.users_full'],
  status: 201,
});

export const changeProxyUser = endpoint({
  method: 'PUT',
  path: '/proxies/:id/users/:username',
  summary:
    'Update a proxy user. Omitted fields stay; a null password generates a new one. Changing the password or disabling the user closes its connections',
  access: 'client',
  scope: 'manage',
  params: ofUser,
  body: z.strictObject({
    note: UserNote.optional(),
    password: ProxyPassword.nullable().optional(),
    isEnabled: z.boolean().optional(),
  }),
  data: z.object({
    user: ProxyUser,
    /** New password; null if unchanged. */
    password: z.string().nullable(),
    proxy: Proxy,
  }),
  errors: [...changeErrors, 'proxy.user_not_found', 'proxy.user_own'],
});

export const removeProxyUser = endpoint({
  method: 'DELETE',
  path: '/proxies/:id/users/:username',
  summary: 'Remove a proxy user and close its connections. Other users stay connected',
  access: 'client',
  scope: 'manage',
  params: ofUser,
  data: z.object({ proxy: Proxy }),
  errors: [...changeErrors, 'proxy.user_not_found', 'proxy.user_own'],
});
