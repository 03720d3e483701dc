import { z } from 'zod';
import { endpoint, type FileVariant } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { PageQuery, pageFields } from '../contract/paging.ts';
import { Product, ProxyType } from '../product/product.ts';
import { ExportScope } from '../proxy-export/expand-users.ts';
import { LineFormat, maxExportedProxies } from '../proxy-export/export-formats.ts';
import { ProxySort, SortDirection } from '../proxy-list/proxy-sort.ts';
import {
  AutoRotationChange,
  CustomerRotationMethod,
  ResetLog,
  ResetTokenInfo,
  RotationReceipt,
} from '../rotation/rotation.ts';
import { CredentialsShown } from './credentials.ts';
import { AuthSettings, Proxy, ProxyLabel, ProxyStatusFilter } from './proxy.ts';
import { ProxyLog } from './proxy-log.ts';
import { ProxyTag } from './proxy-tag.ts';
import { Refusal } from './refusal.ts';
import { AccountUsage, maxTrafficHours, ProxyStats } from './traffic.ts';

const params = z.object({ id: ProxyId });

/**
 * Responses include passwords, as documented; programs that show lists ask for them to be left out. An API key gets passwords only with the scope
 * `credentials`.
 */
const credentials = CredentialsShown.optional();

const filters = {
  credentials,
  search: z.string().trim().max(100).default(''),
  status: ProxyStatusFilter.optional(),
  type: ProxyType.optional(),
  tag: ProxyTag.optional(),
  operator: z.string().trim().min(1).max(60).optional(),
  sort: ProxySort.optional(),
  direction: SortDirection.optional(),
};

const ProxyQuery = PageQuery.extend(filters);

const proxyFile = {
  name: 'proxies',
  formats: ['text', 'csv'],
  query: PageQuery.extend({
    ...filters,
    limit: z.coerce.number().int().min(1).max(maxExportedProxies).default(maxExportedProxies),
    /** Form of a line of text. */
    line: LineFormat.default('host_first'),
    /** Users of each proxy: its own, or every enabled one. */
    users: ExportScope.default('own'),
  }),
  description: `As text: one line for each proxy, in the form \`line\`. As CSV: one row for each proxy, with a heading. Up to ${maxExportedProxies.toLocaleString('en')} proxies; if there are more, the \`Link\` header has the URL of the next part as \`rel="next"\`. Expired proxies are left out. Files contain passwords: a key without the permission \`credentials\` must pass \`credentials=hidden\`, which leaves usernames and passwords out of lines, and passwords out of CSV.`,
} satisfies FileVariant;

export const listProxies = endpoint({
  method: 'GET',
  path: '/proxies',
  summary:
    'List proxies, newest first unless `sort` asks for another order. API keys receive passwords only with the `credentials` permission',
  access: 'client',
  scope: 'read',
  viewable: true,
  query: ProxyQuery,
  data: z.object({ proxies: z.array(Proxy), operators: z.array(z.string()), ...pageFields }),
  file: proxyFile,
});

export const listUserProxies = endpoint({
  method: 'GET',
  path: '/users/proxies',
  summary: 'List proxies, newest first unless `sort` asks for another order. Same as `GET /proxies`',
  access: 'client',
  scope: 'read',
  viewable: true,
  query: ProxyQuery,
  data: z.object({ proxies: z.array(Proxy), operators: z.array(z.string()), ...pageFields }),
  file: proxyFile,
});

export const getPricing = endpoint({
  method: 'GET',
  path: '/proxies/pricing',
  summary: 'List prices by product and period. Extensions cost the same',
  access: 'public',
  viewable: true,
  data: z.object({
    pricing: z.array(Product.pick({ _id: true, name: true, type: true, operator: true, pricing: true })),
  }),
});

export const getProxy = endpoint({
  method: 'GET',
  path: '/proxies/:id',
  summary: 'Retrieve a proxy. API keys receive the password only with the `credentials` permission',
  access: 'client',
  scope: 'read',
  viewable: true,
  params,
  query: z.strictObject({ credentials }),
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
  summary: 'Set the name of a proxy. An empty name removes it',
});

export const updateProxy = endpoint({
  ...label,
  method: 'PUT',
  path: '/proxies/:id',
  summary: 'Set the name of a proxy. Same as `PUT /proxies/{id}/label`; access and auto-rotation have their own calls',
});

export const createProxy = endpoint({
  method: 'POST',
  path: '/proxies',
  summary: 'Create a proxy. Always returns 405: place an order instead',
  access: 'client',
  scope: 'buy',
  body: z.unknown(),
  errors: ['proxy.ordered_only'],
});

export const deleteProxy = endpoint({
  method: 'DELETE',
  path: '/proxies/:id',
  summary: 'Delete a proxy. Always returns 405: cancel it in its order instead',
  access: 'client',
  scope: 'manage',
  params,
  body: z.unknown(),
  errors: ['proxy.cancelled_only'],
});

export const rotateProxy = endpoint({
  method: 'POST',
  path: '/proxies/:id/rotate',
  summary: 'Rotate the proxy IP. Returns the outcome, or "rotating" after `wait` seconds',
  access: 'client',
  scope: 'rotate',
  params,
  query: z.strictObject({ wait: z.coerce.number().min(0).max(25).default(8), method: CustomerRotationMethod }),
  data: z.object({ rotation: RotationReceipt }),
  errors: ['proxy.not_found', 'proxy.not_active', 'proxy.server_offline', 'rotation.cooldown', 'rotation.unsupported'],
});

export const updateAuthSettings = endpoint({
  method: 'PUT',
  path: '/proxies/:id/auth-settings',
  summary:
    'Update username, password (unchanged if omitted) and allowed IPs of a running proxy. Type "iponly" requires allowed IPs: ranges of at most /24 (IPv4) or /48 (IPv6), 4,096 IPv4 addresses in total',
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
  summary: 'Set the auto-rotation interval in minutes, or null to turn it off',
  access: 'client',
  scope: 'manage',
  params,
  body: AutoRotationChange,
  data: z.object({ proxy: Proxy }),
  errors: ['proxy.not_found', 'proxy.not_active', 'proxy.settings_busy', 'rotation.unsupported'],
});

export const generateResetToken = endpoint({
  method: 'POST',
  path: '/proxies/:id/generate-reset-token',
  summary: 'Create a reset link. The previous link stops working. An IPv4 proxy has none, because its IP cannot change',
  access: 'client',
  scope: 'rotate',
  params,
  data: z.object({ resetToken: z.string(), resetUrl: z.string() }),
  errors: ['proxy.not_found', 'proxy.not_active', 'rotation.unsupported'],
});

export const getTokenInfo = endpoint({
  method: 'GET',
  path: '/proxies/:id/token-info',
  summary: 'Retrieve the reset link and its usage. Null if none is active',
  access: 'client',
  scope: 'rotate',
  params,
  data: z.object({ tokenInfo: ResetTokenInfo.nullable() }),
  errors: ['proxy.not_found'],
});

export const revokeResetToken = endpoint({
  method: 'DELETE',
  path: '/proxies/:id/revoke-reset-token',
  summary: 'Revoke the reset link',
  access: 'client',
  scope: 'rotate',
  params,
  data: z.object({}),
  errors: ['proxy.not_found'],
});

export const getResetHistory = endpoint({
  method: 'GET',
  path: '/proxies/:id/reset-history',
  summary: 'List the last 50 rotations of a proxy, newest first',
  access: 'client',
  scope: 'read',
  viewable: true,
  params,
  data: z.object({ resetLogs: z.array(ResetLog) }),
  errors: ['proxy.not_found'],
});

export const getProxyStats = endpoint({
  method: 'GET',
  path: '/proxies/:id/stats',
  summary: 'Retrieve traffic and connections of a proxy: in total, by user, by day and by hour',
  access: 'client',
  scope: 'read',
  viewable: true,
  params,
  query: z.strictObject({
    days: z.coerce.number().int().min(1).max(366).default(30),
    hours: z.coerce.number().int().min(0).max(maxTrafficHours).default(24),
  }),
  data: z.object({ stats: ProxyStats }),
  errors: ['proxy.not_found'],
});

export const getAccountUsage = endpoint({
  method: 'GET',
  path: '/users/usage',
  summary: 'Retrieve traffic and connections of all proxies in the current month (UTC), in total and by day',
  access: 'client',
  scope: 'read',
  viewable: true,
  data: z.object({ usage: AccountUsage }),
});

export const listRefusals = endpoint({
  method: 'GET',
  path: '/proxies/:id/refusals',
  summary: 'List up to 50 refused connections of the last 30 days, newest first, each with a fix',
  access: 'client',
  scope: 'read',
  viewable: true,
  params,
  data: z.object({ refusals: z.array(Refusal.extend({ message: z.string() })) }),
  errors: ['proxy.not_found'],
});

export const listProxyLogs = endpoint({
  method: 'GET',
  path: '/proxies/:id/logs',
  summary: 'List events of a proxy, newest first: rotations, settings, reset links, expiry',
  access: 'client',
  scope: 'read',
  viewable: true,
  params,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  data: z.object({ logs: z.array(ProxyLog) }),
  errors: ['proxy.not_found'],
});
