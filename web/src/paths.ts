/** Paths of all pages. Links are made only from these. */
export const paths = {
  landing: '/',
  mobileProxy: '/products/mobile-proxy',
  terms: '/terms',
  privacy: '/privacy',
  acceptableUse: '/acceptable-use',
  status: '/status',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password/:token',
  verifyEmail: '/auth/verify-email/:token',
  liftAddresses: '/auth/lift-addresses/:token',
  googleReturn: '/auth/google/callback',
  dashboard: '/client/dashboard',
  proxies: '/client/dashboard/proxies',
  proxy: '/client/dashboard/proxies/:id',
  newOrder: '/client/dashboard/new-order',
  balance: '/client/balance',
  history: '/client/history',
  notifications: '/client/notifications',
  profile: '/client/profile',
  settings: '/client/settings',
  backOffice: '/admin',
  adminDashboard: '/admin/dashboard',
  servers: '/admin/servers',
  serverModems: '/admin/servers/:serverId/modems',
  allModems: '/admin/modems',
  allProxies: '/admin/proxies',
  staffProducts: '/admin/products',
  messages: '/admin/messages',
  alerts: '/admin/alerts',
  customers: '/admin/customers',
  customer: '/admin/customers/:id',
  logs: '/admin/logs',
  alertSettings: '/admin/alerts/settings',
  adminSettings: '/admin/settings',
  staff: '/admin/settings/staff',
  orders: '/admin/orders',
  order: '/admin/orders/:id',
  payments: '/admin/payments',
  payment: '/admin/payments/:id',
} as const;

export function proxyPath(id: string): string {
  return paths.proxy.replace(':id', id);
}

export function serverModemsPath(serverId: string): string {
  return paths.serverModems.replace(':serverId', encodeURIComponent(serverId));
}

/** Returns the URL of the list of all proxies with these filters. */
export function allProxiesPath(filters: Readonly<Record<string, string>>): string {
  return `${paths.allProxies}?${new URLSearchParams(filters)}`;
}

/** Returns the path of the page of a customer, and of one of its tabs if it is named. */
export function customerPath(id: string, tab?: string): string {
  return `${paths.customer.replace(':id', encodeURIComponent(id))}${tab === undefined ? '' : `?tab=${tab}`}`;
}

/** Returns the URL of the log with only the lines of these filters. */
export function logsPath(filters: Readonly<Record<string, string>>): string {
  return `${paths.logs}?${new URLSearchParams(filters)}`;
}

export function orderPath(id: string): string {
  return paths.order.replace(':id', id);
}

export function paymentPath(id: string): string {
  return paths.payment.replace(':id', id);
}

/** Returns the URL of a list with only the rows of these filters. */
export function filteredPath(list: string, filters: Readonly<Record<string, string>>): string {
  return `${list}?${new URLSearchParams(filters)}`;
}

/** Sections of the settings. Each has its own URL below `paths.settings`. */
export const settingsSections = ['notifications', 'security', 'api', 'privacy'] as const;
export type SettingsSection = (typeof settingsSections)[number];

export function settingsPath(section: SettingsSection): string {
  return `${paths.settings}/${section}`;
}

/** Sections of the landing page that links lead to. */
export type LandingSection = 'products' | 'features' | 'contact';
