/** Paths of the pages of the back office: apart from the others, so that visitors do not load them. */
export const adminPaths = {
  dashboard: '/admin/dashboard',
  servers: '/admin/servers',
  serverModems: '/admin/servers/:serverId/modems',
  allModems: '/admin/modems',
  allProxies: '/admin/proxies',
  ipLookup: '/admin/ip-lookup',
  staffProducts: '/admin/products',
  messages: '/admin/messages',
  alerts: '/admin/alerts',
  customers: '/admin/customers',
  customer: '/admin/customers/:id',
  /** Base of the portal while staff views it as a customer, in a tab of its own. */
  customerView: '/admin/view',
  logs: '/admin/logs',
  alertSettings: '/admin/alerts/settings',
  adminSettings: '/admin/settings',
  staff: '/admin/settings/staff',
  orders: '/admin/orders',
  order: '/admin/orders/:id',
  payments: '/admin/payments',
  payment: '/admin/payments/:id',
} as const;

export function serverModemsPath(serverId: string): string {
  return adminPaths.serverModems.replace(':serverId', encodeURIComponent(serverId));
}

/** Returns the URL of the list of all proxies with these filters. */
export function allProxiesPath(filters: Readonly<Record<string, string>>): string {
  return `${adminPaths.allProxies}?${new URLSearchParams(filters)}`;
}

/** Returns the path of the page of a customer, and of one of its tabs if it is named. */
export function customerPath(id: string, tab?: string): string {
  return `${adminPaths.customer.replace(':id', encodeURIComponent(id))}${tab === undefined ? '' : `?tab=${tab}`}`;
}

/** Returns the URL of the log with only the lines of these filters. */
export function logsPath(filters: Readonly<Record<string, string>>): string {
  return `${adminPaths.logs}?${new URLSearchParams(filters)}`;
}

export function orderPath(id: string): string {
  return adminPaths.order.replace(':id', id);
}

export function paymentPath(id: string): string {
  return adminPaths.payment.replace(':id', id);
}

/** Returns the URL of a list with only the rows of these filters. */
export function filteredPath(list: string, filters: Readonly<Record<string, string>>): string {
  return `${list}?${new URLSearchParams(filters)}`;
}
