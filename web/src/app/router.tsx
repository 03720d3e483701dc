import { createBrowserRouter, redirect } from 'react-router';
import { Splash } from '../parts/splash.tsx';
import { paths } from '../paths.ts';
import { page } from './page.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';

const overview = page(() => import('../routes/overview.tsx'), ['overview']);

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      { path: paths.landing, lazy: page(() => import('../routes/landing.tsx'), ['landing']) },
      { path: paths.mobileProxy, lazy: page(() => import('../routes/mobile-proxy.tsx'), ['landing', 'sales']) },
      { path: paths.terms, lazy: page(() => import('../routes/terms.tsx'), ['landing', 'legal']) },
      { path: paths.privacy, lazy: page(() => import('../routes/privacy.tsx'), ['landing', 'legal']) },
      { path: paths.acceptableUse, lazy: page(() => import('../routes/acceptable-use.tsx'), ['landing', 'legal']) },
      { path: paths.status, lazy: page(() => import('../routes/status.tsx'), ['landing', 'overview']) },
      { path: paths.login, lazy: page(() => import('../routes/login.tsx'), ['auth', 'issues']) },
      { path: paths.register, lazy: page(() => import('../routes/register.tsx'), ['auth', 'issues']) },
      {
        path: paths.forgotPassword,
        lazy: page(() => import('../routes/forgot-password.tsx'), ['auth', 'issues']),
      },
      { path: paths.resetPassword, lazy: page(() => import('../routes/reset-password.tsx'), ['auth', 'issues']) },
      { path: paths.googleReturn, lazy: page(() => import('../routes/google-return.tsx'), ['auth', 'issues']) },
      { path: paths.verifyEmail, lazy: page(() => import('../routes/verify-email.tsx'), ['auth']) },
      {
        lazy: page(() => import('../routes/client-area.tsx'), ['issues', 'notifications', 'news', 'search']),
        ErrorBoundary: RouteError,
        children: [
          { path: paths.dashboard, lazy: overview },
          {
            path: paths.proxies,
            lazy: page(() => import('../routes/proxies.tsx'), ['proxies', 'failures', 'renewals', 'orders']),
          },
          {
            path: paths.proxy,
            lazy: page(() => import('../routes/proxy.tsx'), ['proxies', 'details', 'failures', 'renewals', 'orders']),
          },
          {
            path: paths.newOrder,
            lazy: page(() => import('../routes/new-order.tsx'), ['orders', 'proxies', 'errors']),
          },
          { path: paths.balance, lazy: page(() => import('../routes/balance.tsx'), ['balance']) },
          { path: paths.history, lazy: page(() => import('../routes/history.tsx'), ['history', 'orders']) },
          { path: paths.notifications, lazy: page(() => import('../routes/notifications.tsx'), ['notifications']) },
          {
            path: paths.profile,
            lazy: page(() => import('../routes/profile.tsx'), ['profile', 'settings', 'auth']),
          },
          {
            path: `${paths.settings}/:section?`,
            lazy: page(
              () => import('../routes/settings.tsx'),
              ['settings', 'auth', 'profile', 'notifications', 'privacy'],
            ),
          },
          // An unknown page of the dashboard is the overview.
          { path: `${paths.dashboard}/*`, lazy: overview },
        ],
      },
      { path: '*', loader: () => redirect(paths.landing) },
    ],
  },
]);
