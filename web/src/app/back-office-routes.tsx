import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { adminPaths } from '../admin-paths.ts';
import { paths } from '../paths.ts';
import { page } from './page.tsx';
import { type Screen, toRoute } from './screen.tsx';

const screens: Screen[] = [
  {
    lazy: page(
      () => import('../routes/admin/area.tsx'),
      ['backoffice', 'ip-facts', 'issues', 'jobs', 'list', 'search', 'site'],
    ),
    children: [
      {
        path: adminPaths.servers,
        lazy: page(() => import('../routes/admin/servers.tsx'), ['servers', 'fleet', 'waiting']),
      },
      { path: adminPaths.dashboard, lazy: page(() => import('../routes/admin/dashboard.tsx'), ['dashboard']) },
      {
        path: adminPaths.serverModems,
        lazy: page(
          () => import('../routes/admin/server-modems.tsx'),
          ['modems', 'fleet', 'bulk', 'assign', 'failures', 'waiting'],
        ),
      },
      {
        path: adminPaths.allModems,
        lazy: page(() => import('../routes/admin/all-modems.tsx'), ['fleet', 'modems', 'bulk', 'waiting']),
      },
      {
        path: adminPaths.allProxies,
        lazy: page(() => import('../routes/admin/proxies.tsx'), ['all-proxies']),
      },
      { path: adminPaths.ipLookup, lazy: page(() => import('../routes/admin/ip-lookup.tsx'), ['ip-lookup']) },
      {
        path: adminPaths.customers,
        lazy: page(() => import('../routes/admin/customers.tsx'), ['customers']),
      },
      {
        path: adminPaths.customer,
        lazy: page(
          () => import('../routes/admin/customer.tsx'),
          ['customer', 'customer-view', 'customers', 'events', 'auth', 'profile'],
        ),
      },
      { path: adminPaths.staffProducts, lazy: page(() => import('../routes/admin/products.tsx'), ['products']) },
      { path: adminPaths.messages, lazy: page(() => import('../routes/admin/messages.tsx'), ['messages']) },
      {
        path: adminPaths.alerts,
        lazy: page(() => import('../routes/admin/alerts.tsx'), ['alerts', 'fleet', 'alert-settings']),
      },
      { path: adminPaths.logs, lazy: page(() => import('../routes/admin/logs.tsx'), ['logs', 'events', 'records']) },
      {
        path: adminPaths.alertSettings,
        lazy: page(() => import('../routes/admin/alert-settings.tsx'), ['alert-settings', 'alerts']),
      },
      { path: adminPaths.adminSettings, lazy: page(() => import('../routes/admin/settings.tsx'), ['admin-settings']) },
      { path: adminPaths.staff, lazy: page(() => import('../routes/admin/staff.tsx'), ['staff', 'auth']) },
      { path: adminPaths.orders, lazy: page(() => import('../routes/admin/orders.tsx'), ['staff-orders', 'records']) },
      {
        path: adminPaths.order,
        lazy: page(() => import('../routes/admin/order.tsx'), ['staff-orders', 'receipts', 'records', 'events']),
      },
      {
        path: adminPaths.payments,
        lazy: page(() => import('../routes/admin/payments.tsx'), ['staff-payments', 'records']),
      },
      {
        path: adminPaths.payment,
        lazy: page(() => import('../routes/admin/payment.tsx'), ['staff-payments', 'receipts', 'records', 'events']),
      },
      // An unknown page of the back office leads to its first one.
      { path: `${paths.backOffice}/*`, element: <Navigate to={adminPaths.dashboard} replace /> },
    ],
  },
];

/** Routes of the back office, apart from all others: visitors and customers never load this list. */
export const backOfficeRoutes: RouteObject[] = [
  ...screens.map(toRoute),
  { path: '*', element: <Navigate to={paths.landing} replace /> },
];

/** Loads the portal as staff views it as a customer. Apart from the routes: it has a session and a router of its own. */
export async function loadView() {
  return (await import('./view/view-app.tsx')).ViewApp;
}

/** The page of the URL within the back office. */
export function Page() {
  return useRoutes(backOfficeRoutes);
}
