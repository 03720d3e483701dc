import { matchRoutes, Navigate, type RouteObject } from 'react-router';
import type { LazyPage } from './page.tsx';

export interface Screen {
  path?: string;
  lazy: LazyPage;
  children?: readonly (Screen | Redirect)[];
}

interface Redirect {
  path: string;
  to: string;
}

export function toRoute(screen: Screen | Redirect): RouteObject {
  if ('to' in screen) return { path: screen.path, element: <Navigate to={screen.to} replace /> };
  const { path, lazy, children } = screen;
  return {
    ...(path !== undefined && { path }),
    Component: lazy.Shown,
    handle: lazy,
    ...(children && { children: children.map(toRoute) }),
  };
}

/** Loads everything that a path shows in parallel, nested pages included. */
export async function loadMatches(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.map(({ route }) => (route.handle as LazyPage | undefined)?.load()));
}
