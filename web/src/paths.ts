/** Paths of the pages for visitors and customers, and where the back office begins. Links are made only from these and from `adminPaths`. */
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
  accountDeleted: '/auth/account-deleted',
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
} as const;

export function proxyPath(id: string): string {
  return paths.proxy.replace(':id', id);
}

/** Returns the URL of the list with every proxy that a text or tag finds. Without a status the list would hide ended ones. */
export function proxiesPath(filter: { search: string } | { tag: string }): string {
  return `${paths.proxies}?${new URLSearchParams({ ...filter, status: 'all' })}`;
}

/** Returns the URL of the history with the details of an order. */
export function orderPath(id: string): string {
  return `${paths.history}?${new URLSearchParams({ order: id })}`;
}

/** Returns the URL of the wallet with the transactions that a text finds, of the longest period. */
export function transactionsPath(search: string): string {
  return `${paths.balance}?${new URLSearchParams({ period: '1y', search })}`;
}

/** Sections of the settings. Each has its own URL below `paths.settings`. */
export const settingsSections = ['notifications', 'security', 'api', 'billing', 'privacy'] as const;
export type SettingsSection = (typeof settingsSections)[number];

export function settingsPath(section: SettingsSection): string {
  return `${paths.settings}/${section}`;
}

/** Sections of the landing page that links lead to. */
export type LandingSection = 'products' | 'features' | 'contact';
