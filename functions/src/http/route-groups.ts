import type { CallGroup } from './openapi/documented-call.ts';
import type { Route } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { addressRoutes } from './routes/address.ts';
import { apiKeyRoutes } from './routes/api-key.ts';
import { alertRoutes } from './routes/back-office/alert.ts';
import { customerRoutes } from './routes/back-office/customer.ts';
import { customerViewRoutes } from './routes/back-office/customer-view.ts';
import { dashboardRoutes } from './routes/back-office/dashboard.ts';
import { logRoutes } from './routes/back-office/log.ts';
import { messageRoutes } from './routes/back-office/message.ts';
import { staffProductRoutes } from './routes/back-office/product.ts';
import { proxyJobRoutes } from './routes/back-office/proxy-job.ts';
import { pulseRoutes } from './routes/back-office/pulse.ts';
import { savedViewRoutes } from './routes/back-office/saved-view.ts';
import { searchRoutes, staffSearchRoutes } from './routes/back-office/search.ts';
import { settingsRoutes, siteRoutes } from './routes/back-office/settings.ts';
import { staffRoutes } from './routes/back-office/staff.ts';
import { balanceRoutes } from './routes/balance.ts';
import { contactRoutes } from './routes/contact.ts';
import { healthCalls } from './routes/health.ts';
import { historyRoutes } from './routes/history.ts';
import { ipListRoutes } from './routes/ip-list.ts';
import { jobRoutes, staffJobRoutes } from './routes/job.ts';
import { modemRoutes } from './routes/modem.ts';
import { notificationRoutes } from './routes/notification.ts';
import { orderRoutes, staffOrderRoutes } from './routes/order.ts';
import { paymentRoutes, staffPaymentRoutes } from './routes/payment.ts';
import { productRoutes } from './routes/product.ts';
import { proxyRoutes, staffProxyRoutes } from './routes/proxy.ts';
import { renewalRoutes } from './routes/renewal.ts';
import { resetCalls } from './routes/reset.ts';
import { serverRoutes } from './routes/server.ts';
import { sessionRoutes } from './routes/session.ts';
import { webhookRoutes } from './routes/webhook.ts';

interface RouteGroup extends Omit<CallGroup, 'calls'> {
  routes: readonly Route[];
}

/** All routes, in the order in which paths are matched. The OpenAPI document is made of the same list. */
export const routeGroups: readonly RouteGroup[] = [
  {
    name: 'Sessions',
    description: 'Sign-in, two-factor authentication and password',
    isForCustomers: true,
    routes: sessionRoutes,
  },
  {
    name: 'Account',
    description: 'Profile, preferences, export and deletion of the account',
    isForCustomers: true,
    routes: accountRoutes,
  },
  {
    name: 'API keys',
    description: 'Keys for programs, each with its own permissions',
    isForCustomers: true,
    routes: apiKeyRoutes,
  },
  {
    name: 'Webhooks',
    description: 'Endpoints that receive a signed message for each event',
    isForCustomers: true,
    routes: webhookRoutes,
  },
  { name: 'Caller IP', description: 'The IP that requests come from', isForCustomers: true, routes: addressRoutes },
  {
    name: 'Balance',
    description: 'Top-ups, transactions and the balance that orders are paid from',
    isForCustomers: true,
    routes: balanceRoutes,
  },
  { name: 'Contact', description: 'Messages to support', isForCustomers: true, routes: contactRoutes },
  {
    name: 'Payment providers',
    description: 'Events of payment providers',
    isForCustomers: false,
    routes: paymentRoutes,
  },
  { name: 'Products', description: 'Products with prices and stock', isForCustomers: true, routes: productRoutes },
  {
    name: 'Orders',
    description: 'Quotes, orders, refunds and cancellation',
    isForCustomers: true,
    routes: orderRoutes,
  },
  {
    name: 'Notifications',
    description: 'Notifications and their settings',
    isForCustomers: true,
    routes: notificationRoutes,
  },
  { name: 'History', description: 'Events of all proxies of the account', isForCustomers: true, routes: historyRoutes },
  {
    name: 'Search',
    description: 'Search over proxies, orders and payments',
    isForCustomers: true,
    routes: searchRoutes,
  },
  // Before the proxy routes, where `/proxies/:id` would match `extend` as an ID.
  {
    name: 'Extensions',
    description: 'Extension of proxies beyond their paid period',
    isForCustomers: true,
    routes: renewalRoutes,
  },
  {
    name: 'Proxies',
    description: 'Access, rotation, traffic and modem of each proxy',
    isForCustomers: true,
    routes: proxyRoutes,
  },
  {
    name: 'Saved IP lists',
    description: 'Lists of allowed IPs to apply to proxies',
    isForCustomers: true,
    routes: ipListRoutes,
  },
  { name: 'Jobs', description: 'Requests that work on many proxies', isForCustomers: true, routes: jobRoutes },
  { name: 'Servers', description: 'Servers that hold modems', isForCustomers: false, routes: serverRoutes },
  {
    name: 'Saved views',
    description: 'Views of lists that staff has saved',
    isForCustomers: false,
    routes: savedViewRoutes,
  },
  {
    name: 'Pulse',
    description: 'Changes that open pages of the back office show',
    isForCustomers: false,
    routes: pulseRoutes,
  },
  { name: 'Alerts', description: 'What staff should look after', isForCustomers: false, routes: alertRoutes },
  {
    name: 'Modems',
    description: 'Modems of servers: commands, stock, access and notes',
    isForCustomers: false,
    routes: modemRoutes,
  },
  {
    name: 'Customers',
    description: 'Customers as staff sees them, and what staff does for them',
    isForCustomers: false,
    routes: customerRoutes,
  },
  {
    name: 'View as customer',
    description: 'The portal as a customer sees it, for staff, without changes',
    isForCustomers: false,
    routes: customerViewRoutes,
  },
  {
    name: 'Back office jobs',
    description: 'Jobs of staff on many modems',
    isForCustomers: false,
    routes: staffJobRoutes,
  },
  {
    name: 'Back office orders',
    description: 'Orders of all customers',
    isForCustomers: false,
    routes: staffOrderRoutes,
  },
  {
    name: 'Back office payments',
    description: 'Top-ups of all customers',
    isForCustomers: false,
    routes: staffPaymentRoutes,
  },
  {
    name: 'Back office proxies',
    description: 'Proxies of all customers',
    isForCustomers: false,
    routes: [...staffProxyRoutes, ...proxyJobRoutes],
  },
  {
    name: 'Back office products',
    description: 'All products, with those that are hidden',
    isForCustomers: false,
    routes: staffProductRoutes,
  },
  {
    name: 'Back office messages',
    description: 'Messages of the contact form',
    isForCustomers: false,
    routes: messageRoutes,
  },
  {
    name: 'Back office search',
    description: 'Search over all customers and servers',
    isForCustomers: false,
    routes: staffSearchRoutes,
  },
  {
    name: 'Dashboard',
    description: 'Totals, charts and measured state of the installation',
    isForCustomers: false,
    routes: dashboardRoutes,
  },
  {
    name: 'Log',
    description: 'What customers, staff and the installation did',
    isForCustomers: false,
    routes: logRoutes,
  },
  { name: 'Site', description: 'State of the site', isForCustomers: true, routes: siteRoutes },
  {
    name: 'Settings',
    description: 'Settings of the installation',
    isForCustomers: false,
    routes: settingsRoutes,
  },
  { name: 'Staff', description: 'Accounts of staff', isForCustomers: false, routes: staffRoutes },
];

/** Calls in the OpenAPI document: those with a route, and those with a response format of their own. */
export const callGroups: readonly CallGroup[] = [
  ...routeGroups.map(({ routes, ...group }) => ({ ...group, calls: routes.map(({ contract }) => ({ contract })) })),
  {
    name: 'Reset links',
    description: 'Rotation of one proxy by a secret URL, without signing in',
    isForCustomers: true,
    calls: resetCalls,
  },
  { name: 'Health', description: 'State of the installation', isForCustomers: true, calls: healthCalls },
];
