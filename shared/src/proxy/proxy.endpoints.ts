import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { PageQuery, Pagination } from '../contract/paging.ts';
import { Product, ProxyType } from '../product/product.ts';
import { AskedMethod, AutoRotateMinutes, ResetLog, ResetTokenInfo, RotationReceipt } from '../rotation/rotation.ts';
import { CredentialsShown } from './credentials.ts';
import { AuthSettings, Proxy, ProxyLabel, ProxyStatus } from './proxy.ts';
import { ProxyLog } from './proxy-log.ts';
import { ProxyTag } from './proxy-tag.ts';
import { Refusal } from './refusal.ts';
import { AccountUsage, ProxyStats } from './traffic.ts';

const params = z.object({ id: ProxyId });

/**
 * Passwords stand in what these calls answer, as documented; a program that shows lists asks for them to be left out. An API key gets them
 * only with the scope `credentials`.
 */
const credentials = CredentialsShown.optional();

const ProxyQuery = PageQuery.extend({
  credentials,
  search: z.string().trim().max(100).default(''),
  status: ProxyStatus.optional(),
  type: ProxyType.optional(),
  tag: ProxyTag.optional(),
});

export const listProxies = endpoint({
  method: 'GET',
  path: '/proxies',
  summary: 'The account’s proxies, newest first; passwords only for API keys with the scope credentials',
  access: 'client',
  scope: 'read',
  query: ProxyQuery,
  data: z.object({ proxies: z.array(Proxy), pagination: Pagination }),
});

export const listUserProxies = endpoint({
  method: 'GET',
  path: '/users/proxies',
  summary: 'The same list, as the account’s own',
  access: 'client',
  scope: 'read',
  query: ProxyQuery,
  data: z.object({ proxies: z.array(Proxy), pagination: Pagination }),
});

export const getPricing = endpoint({
  method: 'GET',
  path: '/proxies/pricing',
  summary: 'What a proxy of each product costs by period; extensions cost the same',
  access: 'public',
  data: z.object({
    pricing: z.array(Product.pick({ _id: true, name: true, type: true, operator: true, pricing: true })),
  }),
});

export const getProxy = endpoint({
  method: 'GET',
  path: '/proxies/:id',
  summary: 'One proxy; its password only for API keys with the scope credentials',
  access: 'client',
  scope: 'read',
  params,
  query: z.object({ credentials }),
  data: z.object({ proxy: Proxy }),
  errors: ['proxy.not_found'],
});

const label = {
  access: 'client',
  scope: 'manage',
  params,
  body: z.strictObject({ label: ProxyLabel }),
  data: z.object({ proxy: Proxy }),
  errors: ['proxy.not_found'],
} as const;

export const labelProxy = endpoint({
  ...label,
  method: 'PUT',
  path: '/proxies/:id/label',
  summary: 'Give the proxy a name of the owner’s own, or (empty) take it away',
});

export const updateProxy = endpoint({
  ...label,
  method: 'PUT',
  path: '/proxies/:id',
  summary: 'The same; access and automatic rotation have calls of their own',
});

export const createProxy = endpoint({
  method: 'POST',
  path: '/proxies',
  summary: 'Refused: a proxy comes from an order, which pays for it',
  access: 'client',
  scope: 'buy',
  body: z.unknown(),
  errors: ['proxy.ordered_only'],
});

export const deleteProxy = endpoint({
  method: 'DELETE',
  path: '/proxies/:id',
  summary: 'Refused: a proxy goes by cancelling it in its order, which pays back',
  access: 'client',
  scope: 'manage',
  params,
  body: z.unknown(),
  errors: ['proxy.cancelled_only'],
});

export const rotateProxy = endpoint({
  method: 'POST',
  path: '/proxies/:id/rotate',
  summary:
    'Give the proxy another public address; answers with the receipt, or with status "rotating" when it takes longer than `wait`',
  access: 'client',
  scope: 'rotate',
  params,
  query: z.object({ wait: z.coerce.number().min(0).max(25).default(8), method: AskedMethod }),
  data: z.object({ rotation: RotationReceipt }),
  errors: ['proxy.not_found', 'proxy.not_active', 'proxy.server_offline', 'rotation.cooldown', 'rotation.unsupported'],
});

export const updateAuthSettings = endpoint({
  method: 'PUT',
  path: '/proxies/:id/auth-settings',
  summary:
    'Change username, password (stays if left out) and allowed IPs of a running proxy. Type "iponly" needs a list: ranges of at most /24 (IPv4) or /48 (IPv6), 4,096 IPv4 addresses in total',
  access: 'client',
  scope: 'manage',
  params,
  body: AuthSettings,
  data: z.object({ proxy: Proxy }),
  errors: [
    'proxy.not_found',
    'proxy.not_active',
    'proxy.whitelist_required',
    'proxy.whitelist_too_wide',
    'proxy.user_exists',
    'proxy.settings_busy',
  ],
});

export const setAutoRotation = endpoint({
  method: 'PUT',
  path: '/proxies/:id/auto-rotation',
  summary: 'Give the proxy another address every so many minutes, or (null) only when asked',
  access: 'client',
  scope: 'manage',
  params,
  body: z.strictObject({ minutes: AutoRotateMinutes.nullable() }),
  data: z.object({ proxy: Proxy }),
  errors: ['proxy.not_found', 'proxy.not_active', 'proxy.settings_busy', 'rotation.unsupported'],
});

export const generateResetToken = endpoint({
  method: 'POST',
  path: '/proxies/:id/generate-reset-token',
  summary: 'A new reset link; the one before stops working',
  access: 'client',
  scope: 'rotate',
  params,
  data: z.object({ resetToken: z.string(), resetUrl: z.string() }),
  errors: ['proxy.not_found', 'proxy.not_active'],
});

export const getTokenInfo = endpoint({
  method: 'GET',
  path: '/proxies/:id/token-info',
  summary: 'The reset link and how it was used; null when none is active',
  access: 'client',
  scope: 'rotate',
  params,
  data: z.object({ tokenInfo: ResetTokenInfo.nullable() }),
  errors: ['proxy.not_found'],
});

export const revokeResetToken = endpoint({
  method: 'DELETE',
  path: '/proxies/:id/revoke-reset-token',
  summary: 'Make the reset link stop working',
  access: 'client',
  scope: 'rotate',
  params,
  data: z.object({}),
  errors: ['proxy.not_found'],
});

export const getResetHistory = endpoint({
  method: 'GET',
  path: '/proxies/:id/reset-history',
  summary: 'The last 50 rotations, newest first',
  access: 'client',
  scope: 'read',
  params,
  data: z.object({ resetLogs: z.array(ResetLog) }),
  errors: ['proxy.not_found'],
});

export const getProxyStats = endpoint({
  method: 'GET',
  path: '/proxies/:id/stats',
  summary: 'Traffic and connections of the proxy: in all, by user, and by day',
  access: 'client',
  scope: 'read',
  params,
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  data: z.object({ stats: ProxyStats }),
  errors: ['proxy.not_found'],
});

export const getAccountUsage = endpoint({
  method: 'GET',
  path: '/users/usage',
  summary: 'Traffic and connections of this month (UTC), of all the account’s proxies together: in all, and by day',
  access: 'client',
  scope: 'read',
  data: z.object({ usage: AccountUsage }),
});

export const listRefusals = endpoint({
  method: 'GET',
  path: '/proxies/:id/refusals',
  summary: 'Who was not served and why: the last 50 of 30 days, newest first, each with what to do',
  access: 'client',
  scope: 'read',
  params,
  data: z.object({ refusals: z.array(Refusal.extend({ message: z.string() })) }),
  errors: ['proxy.not_found'],
});

export const listProxyLogs = endpoint({
  method: 'GET',
  path: '/proxies/:id/logs',
  summary: 'What happened to the proxy, newest first: address changes, settings, reset links, its end',
  access: 'client',
  scope: 'read',
  params,
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  data: z.object({ logs: z.array(ProxyLog) }),
  errors: ['proxy.not_found'],
});
