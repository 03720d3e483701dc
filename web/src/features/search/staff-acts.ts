import type { StaffHit, StaffHitKind } from '@cellgate/shared/search/staff-search.ts';
import { allProxiesPath, customerPath, orderPath, paymentPath } from '../../admin-paths.ts';
import { withAct } from '../../parts/command/act-of-address.ts';
import { type StaffAct, staffActs } from '../../parts/command/staff-act.ts';

/** Kinds of records that the palette offers each act on. Every act opens its dialog or focuses its button; the palette carries out none. */
const kindsOfActs = {
  message: ['customer'],
  balance: ['customer'],
  view: ['customer'],
  suspend: ['customer', 'proxy'],
  cancel: ['order'],
  ask: ['payment'],
  close: ['payment'],
  rotate: ['proxy'],
  test: ['proxy'],
  speed_test: ['proxy'],
  give_time: ['proxy'],
} as const satisfies Record<StaffAct, readonly StaffHitKind[]>;

type Acted = Pick<StaffHit, 'kind' | 'id' | 'isExact'>;

/**
 * Returns the acts on found records: the one that was typed on each of its kind; without one, all acts on the only record, or on the only one that
 * matches exactly.
 */
export function actsOnHits<Hit extends Acted>(
  hits: readonly Hit[],
  typed: StaffAct | undefined,
): { act: StaffAct; hit: Hit }[] {
  const exact = hits.filter(({ isExact }) => isExact);
  const only = hits.length === 1 ? hits : exact.length === 1 ? exact : [];
  const acts = typed ? [typed] : staffActs;
  return (typed ? hits : only).flatMap((hit) =>
    acts.filter((act) => kindsOf(act).includes(hit.kind)).map((act) => ({ act, hit })),
  );
}

const kindsOf = (act: StaffAct): readonly StaffHitKind[] => kindsOfActs[act];

/** Returns the URL that opens an act on a found record. */
export function staffActPath(act: StaffAct, { kind, id }: Pick<StaffHit, 'kind' | 'id'>): string {
  if (kind === 'proxy') return withAct(allProxiesPath({ search: id }), act);
  if (kind === 'order') return withAct(orderPath(id), act);
  if (kind === 'payment') return withAct(paymentPath(id), act);
  return withAct(customerPath(id), act);
}
