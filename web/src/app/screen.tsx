import type { ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import type { LazyPage } from './page.tsx';

export interface Screen {
  path?: string;
  lazy: LazyPage;
  children?: readonly (Screen | Redirect)[];
}

interface Redirect {
  path: string;
  element: ReactNode;
}

export function toRoute(screen: Screen | Redirect): RouteObject {
  if ('element' in screen) return screen;
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
