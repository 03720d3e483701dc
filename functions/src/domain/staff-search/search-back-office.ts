import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { searchBackOffice as searchBackOfficeEndpoint } from '@cellgate/shared/search/search.endpoints.ts';
import {
  maxStaffHits,
  type StaffHit,
  type StaffHitKind,
  type StaffSearchResult,
  staffHitKinds,
} from '@cellgate/shared/search/staff-search.ts';
import type { Call } from '../../context.ts';
import { requireStaff } from '../require.ts';
import { findByValue } from './find-by-value.ts';
import { findByWords } from './find-by-words.ts';
import { loadHits } from './load-hits.ts';

type Search = typeof searchBackOfficeEndpoint;

/** Searches the records of all customers and servers for staff. Passwords, reset links and SIMs are neither searched nor returned. */
export async function searchBackOffice({ ctx, caller, input: { q } }: Call<QueryOf<Search>>): Promise<DataOf<Search>> {
  requireStaff(caller.actor);
  const [{ references, exact }, begun] = await Promise.all([
    findByValue(ctx, q).then(async (references) => ({ references, exact: await loadHits(ctx, references) })),
    findByWords(ctx, q),
  ]);
  const known = new Set(exact.map(({ id }) => id));
  const hits = [...exact, ...begun.hits.filter(({ id }) => !known.has(id))];
  return { result: cut(hits, [...references.cutKinds, ...begun.cutKinds]) };
}

/** Returns at most so many hits of each kind as `maxStaffHits` allows. `cutKinds`: kinds of which not all hits were read. */
function cut(hits: readonly StaffHit[], cutKinds: readonly StaffHitKind[]): StaffSearchResult {
  const byKind = staffHitKinds.map((kind) => ({ kind, found: hits.filter((hit) => hit.kind === kind) }));
  const isCut = (kind: StaffHitKind, found: number) => found > maxStaffHits[kind] || cutKinds.includes(kind);
  return {
    hits: byKind.flatMap(({ kind, found }) => found.slice(0, maxStaffHits[kind])),
    cutKinds: byKind.flatMap(({ kind, found }) => (isCut(kind, found.length) ? [kind] : [])),
  };
}
