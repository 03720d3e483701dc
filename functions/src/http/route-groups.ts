import type { CallGroup } from './openapi/documented-call.ts';
import type { Route } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { addressRoutes } from './routes/address.ts';
import { apiKeyRoutes } from './routes/api-key.ts';
import { balanceRoutes } from './routes/balance.ts';
import { contactRoutes } from './routes/contact.ts';
import { healthCalls } from './routes/health.ts';
import { historyRoutes } from './routes/history.ts';
import { modemRoutes } from './routes/modem.ts';
import { notificationRoutes } from './routes/notification.ts';
import { orderRoutes } from './routes/order.ts';
import { paymentRoutes } from './routes/payment.ts';
import { productRoutes } from './routes/product.ts';
import { proxyRoutes } from './routes/proxy.ts';
import { renewalRoutes } from './routes/renewal.ts';
import { resetCalls } from './routes/reset.ts';
import { searchRoutes } from './routes/search.ts';
import { serverRoutes } from './routes/server.ts';
import { sessionRoutes } from './routes/session.ts';
import { webhookRoutes } from './routes/webhook.ts';

interface RouteGroup extends Pick<CallGroup, 'name' | 'isForCustomers'> {
  routes: readonly Route[];
}

/** All routes, in the order in which paths are matched. The OpenAPI document is made of the same list. */
export const routeGroups: readonly RouteGroup[] = [
  { name: 'Sessions', isForCustomers: true, routes: sessionRoutes },
  { name: 'Account', isForCustomers: true, routes: accountRoutes },
  { name: 'API keys', isForCustomers: true, routes: apiKeyRoutes },
  { name: 'Webhooks', isForCustomers: true, routes: webhookRoutes },
  { name: 'Caller IP', isForCustomers: true, routes: addressRoutes },
  { name: 'Balance', isForCustomers: true, routes: balanceRoutes },
  { name: 'Contact', isForCustomers: true, routes: contactRoutes },
  { name: 'Payment providers', isForCustomers: false, routes: paymentRoutes },
  { name: 'Products', isForCustomers: true, routes: productRoutes },
  { name: 'Orders', isForCustomers: true, routes: orderRoutes },
  { name: 'Notifications', isForCustomers: true, routes: notificationRoutes },
  { name: 'History', isForCustomers: true, routes: historyRoutes },
  { name: 'Search', isForCustomers: true, routes: searchRoutes },
  // Before the proxy routes, where `/proxies/:id` would match `extend` as an ID.
  { name: 'Extensions', isForCustomers: true, routes: renewalRoutes },
  { name: 'Proxies', isForCustomers: true, routes: proxyRoutes },
  { name: 'Servers', isForCustomers: false, routes: serverRoutes },
  { name: 'Modems', isForCustomers: false, routes: modemRoutes },
];

/** Calls in the OpenAPI document: those with a route, and those with a response format of their own. */
export const callGroups: readonly CallGroup[] = [
  ...routeGroups.map(({ routes, ...group }) => ({ ...group, calls: routes.map(({ contract }) => ({ contract })) })),
  { name: 'Reset links', isForCustomers: true, calls: resetCalls },
  { name: 'Health', isForCustomers: true, calls: healthCalls },
];
