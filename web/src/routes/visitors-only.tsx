import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { keptOrder } from '../api/kept-order.ts';
import { useSession } from '../api/session.tsx';
import { Splash } from '../parts/state/splash.tsx';
import { paths } from '../paths.ts';

/** Shows pages to signed-out visitors. Signed-in users are redirected to the page they came for, else to the order they have chosen, else to the dashboard. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const location = useLocation();
  if (state.status === 'loading' || state.status === 'signing-out') return <Splash />;
  if (state.status === 'signed-in') return <Navigate to={requestedPath(location.state)} replace />;
  return children;
}

function requestedPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isOurs = typeof from === 'string' && (from.startsWith('/client/') || from.startsWith(paths.backOffice));
  return isOurs ? from : (keptOrder() ?? paths.dashboard);
}
