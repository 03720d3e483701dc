import { type PublicPage, readPublicAddress } from '@cellgate/shared/site/public-page.ts';
import type { RouteObject } from 'react-router';
import { loadFile } from '../api/connection/load-file.ts';
import { paths } from '../paths.ts';
import { type LazyPage, page } from './page.tsx';
import { loadMatches, type Screen, toRoute } from './screen.tsx';

export const publicScreens: Record<PublicPage, LazyPage> = {
  [paths.landing]: page(() => import('../routes/landing.tsx'), ['landing']),
  [paths.mobileProxy]: page(() => import('../routes/mobile-proxy.tsx'), ['landing', 'sales']),
  [paths.terms]: page(() => import('../routes/terms.tsx'), ['landing', 'legal']),
  [paths.privacy]: page(() => import('../routes/privacy.tsx'), ['landing', 'legal']),
  [paths.acceptableUse]: page(() => import('../routes/acceptable-use.tsx'), ['landing', 'legal']),
  [paths.status]: page(() => import('../routes/status.tsx'), ['landing', 'overview']),
};

const ownScreens: Screen[] = [
  { path: paths.login, lazy: page(() => import('../routes/login.tsx'), ['auth', 'issues']) },
  { path: paths.register, lazy: page(() => import('../routes/register.tsx'), ['auth', 'issues', 'landing', 'site']) },
  {
    path: paths.forgotPassword,
    lazy: page(() => import('../routes/forgot-password.tsx'), ['auth', 'issues']),
  },
  { path: paths.resetPassword, lazy: page(() => import('../routes/reset-password.tsx'), ['auth', 'issues']) },
  { path: paths.googleReturn, lazy: page(() => import('../routes/google-return.tsx'), ['auth', 'issues', 'landing']) },
  {
    path: paths.accountDeleted,
    lazy: page(() => import('../routes/notice/account-deleted.tsx'), ['privacy', 'site']),
  },
  { path: paths.liftAddresses, lazy: page(() => import('../routes/lift-addresses.tsx'), ['auth']) },
  { path: paths.verifyEmail, lazy: page(() => import('../routes/verify-email.tsx'), ['auth', 'issues']) },
  {
    lazy: page(
      () => import('../routes/client-area.tsx'),
      ['issues', 'notifications', 'news', 'palette', 'search', 'site'],
    ),
    children: [
      {
        path: paths.dashboard,
        lazy: page(
          () => import('../routes/overview.tsx'),
          ['overview', 'proxies', 'balance', 'waiting-orders', 'first-steps', 'proxy-use', 'traffic'],
        ),
      },
      {
        path: paths.proxies,
        lazy: page(
          () => import('../routes/proxies.tsx'),
          ['proxies', 'failures', 'ip-facts', 'proxy-use', 'renewals', 'orders', 'list', 'proxy-table'],
        ),
      },
      {
        path: paths.proxy,
        lazy: page(
          () => import('../routes/proxy.tsx'),
          ['proxies', 'details', 'failures', 'ip-facts', 'proxy-bulk', 'proxy-use', 'renewals', 'orders', 'traffic'],
        ),
      },
      {
        path: paths.newOrder,
        lazy: page(
          () => import('../routes/new-order.tsx'),
          ['orders', 'proxies', 'ip-facts', 'proxy-use', 'errors', 'balance', 'waiting-orders'],
        ),
      },
      {
        path: paths.balance,
        lazy: page(() => import('../routes/balance.tsx'), ['balance', 'receipts', 'waiting-orders', 'wallet']),
      },
      {
        path: paths.history,
        lazy: page(() => import('../routes/history.tsx'), ['history', 'orders', 'receipts', 'wallet']),
      },
      { path: paths.notifications, lazy: page(() => import('../routes/notifications.tsx'), ['notifications']) },
      {
        path: paths.profile,
        lazy: page(() => import('../routes/profile.tsx'), ['profile', 'settings', 'auth']),
      },
      {
        path: `${paths.settings}/:section?`,
        lazy: page(
          () => import('../routes/settings.tsx'),
          ['settings', 'auth', 'profile', 'notifications', 'privacy', 'webhooks', 'billing'],
        ),
      },
    ],
  },
  {
    path: '*',
    lazy: page(
      () => import('../routes/notice/unknown.tsx'),
      ['landing', 'issues', 'notifications', 'news', 'search', 'site'],
    ),
  },
];

const namespacesOfGallery: LazyPage['texts'] = [
  'auth',
  'backoffice',
  'balance',
  'customer',
  'details',
  'events',
  'ip-facts',
  'issues',
  'list',
  'orders',
  'proxies',
  'records',
  'settings',
  'site',
  'traffic',
];

/** The gallery of components, which the build leaves out together with its import. */
const screensOfDevelopment: Screen[] = import.meta.env.DEV
  ? [{ path: '/gallery', lazy: page(() => import('../gallery/gallery-page.tsx'), namespacesOfGallery) }]
  : [];

/** Loads the back office. Every import is a list of files of its own, so there is one. */
export const loadBackOffice = () => loadFile(() => import('./back-office-routes.tsx'));

/** The back office, with its own routes. */
export const backOffice = page(loadBackOffice, []);

export function isInBackOffice(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${paths.backOffice}/`);
}

/**
 * Routes of every page that is neither public nor of the back office. Public pages are found by their URL alone, which spares the first page a route
 * match.
 */
export const ownRoutes: RouteObject[] = [...ownScreens, ...screensOfDevelopment].map(toRoute);

/** Loads everything that a path shows in parallel, nested pages included. */
export async function loadScreens(pathname: string): Promise<void> {
  const address = readPublicAddress(pathname);
  if (address) return void (await publicScreens[address.page].load());
  if (!isInBackOffice(pathname)) return loadMatches(ownRoutes, pathname);
  const [{ backOfficeRoutes }] = await Promise.all([loadBackOffice(), backOffice.load()]);
  await loadMatches(backOfficeRoutes, pathname);
}
