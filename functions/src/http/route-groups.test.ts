import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { routeGroups } from './route-groups.ts';

const contracts = routeGroups.flatMap(({ routes }) => routes.map(({ contract }) => contract));
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Reports whether every path of `later` matches `earlier`, so that `later` is never reached. */
function hides(earlier: Endpoint, later: Endpoint): boolean {
  const [pattern, segments] = [earlier.path.split('/'), later.path.split('/')];
  return (
    earlier.method === later.method &&
    pattern.length === segments.length &&
    pattern.every((segment, index) => segment.startsWith(':') || segment === segments[index])
  );
}

it('every literal path stands before the parameter that would match it', () => {
  const hidden = contracts.flatMap((later, index) =>
    contracts.slice(0, index).flatMap((earlier) => (hides(earlier, later) ? [[nameOf(later), nameOf(earlier)]] : [])),
  );
  expect(hidden).toEqual([]);
});
