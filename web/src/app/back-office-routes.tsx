import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { paths } from '../paths.ts';
import { page } from './page.tsx';
import { type Screen, toRoute } from './screen.tsx';

const screens: Screen[] = [
  {
    lazy: page(() => import('../routes/admin/area.tsx'), ['backoffice', 'issues', 'jobs', 'search']),
    children: [
      {
        path: paths.servers,
        lazy: page(() => import('../routes/admin/servers.tsx'), ['servers', 'waiting']),
      },
      { path: paths.adminDashboard, lazy: page(() => import('../routes/admin/dashboard.tsx'), ['dashboard']) },
      {
        path: paths.serverModems,
        lazy: page(
          () => import('../routes/admin/server-modems.tsx'),
          ['modems', 'bulk', 'assign', 'failures', 'waiting'],
        ),
      },
      {
        path: paths.allModems,
        lazy: page(() => import('../routes/admin/all-modems.tsx'), ['fleet', 'modems', 'bulk', 'waiting']),
      },
      { path: paths.allProxies, lazy: page(() => import('../routes/admin/proxies.tsx'), ['all-proxies']) },
      { path: paths.customers, lazy: page(() => import('../routes/admin/customers.tsx'), ['customers']) },
      {
        path: paths.customer,
        lazy: page(
          () => import('../routes/admin/customer.tsx'),
          ['customer', 'customers', 'events', 'auth', 'profile'],
        ),
      },
      { path: paths.staffProducts, lazy: page(() => import('../routes/admin/products.tsx'), ['products']) },
      { path: paths.messages, lazy: page(() => import('../routes/admin/messages.tsx'), ['messages']) },
      { path: paths.alerts, lazy: page(() => import('../routes/admin/alerts.tsx'), ['alerts']) },
      { path: paths.logs, lazy: page(() => import('../routes/admin/logs.tsx'), ['logs', 'events']) },
      {
        path: paths.alertSettings,
        lazy: page(() => import('../routes/admin/alert-settings.tsx'), ['alert-settings', 'alerts']),
      },
      { path: paths.adminSettings, lazy: page(() => import('../routes/admin/settings.tsx'), ['admin-settings']) },
      { path: paths.staff, lazy: page(() => import('../routes/admin/staff.tsx'), ['staff', 'auth']) },
      { path: paths.orders, lazy: page(() => import('../routes/admin/orders.tsx'), ['staff-orders', 'records']) },
      {
        path: paths.order,
        lazy: page(() => import('../routes/admin/order.tsx'), ['staff-orders', 'records', 'events']),
      },
      { path: paths.payments, lazy: page(() => import('../routes/admin/payments.tsx'), ['staff-payments', 'records']) },
      {
        path: paths.payment,
        lazy: page(() => import('../routes/admin/payment.tsx'), ['staff-payments', 'records', 'events']),
      },
      // An unknown page of the back office leads to its first one.
      { path: `${paths.backOffice}/*`, to: paths.adminDashboard },
    ],
  },
];

/** Routes of the back office, apart from all others: visitors and customers never load this list. */
export const backOfficeRoutes: RouteObject[] = [
  ...screens.map(toRoute),
  { path: '*', element: <Navigate to={paths.landing} replace /> },
];

/** The page of the URL within the back office. */
export function Page() {
  return useRoutes(backOfficeRoutes);
}
