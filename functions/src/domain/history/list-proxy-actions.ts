import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { type AccountId, OrderId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { Cents, toDollars } from '@cellgate/shared/contract/money.ts';
import { periodStart } from '@cellgate/shared/contract/period.ts';
import type { Event, EventKind } from '@cellgate/shared/event/event.ts';
import type { listProxyActions as listProxyActionsEndpoint } from '@cellgate/shared/history/history.endpoints.ts';
import type { ActionStatus, ProxyAction, ProxyActionKind } from '@cellgate/shared/history/history.ts';
import { ChargeReason } from '@cellgate/shared/order/refund.ts';
import { addressAt } from '@cellgate/shared/proxy/replacement.ts';
import { foldText } from '@cellgate/shared/search/fold-text.ts';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import { eventStore } from '../../storage/event-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type RotationRecord, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { nameProxies } from '../proxy-reading/name-proxies.ts';
import { originOf, rotationAuthors } from '../proxy-reading/rotation-origin.ts';

type List = typeof listProxyActionsEndpoint;

/** Maximum number of proxies, newest first, whose rotations are searched. */
const searchedProxies = 100;
/** Maximum number of reads to fill a page; a search with few hits continues on the next page. */
const maxRounds = 5;

const shownEvents: Partial<Record<EventKind, ProxyActionKind>> = {
  'order.completed': 'created',
  'proxy.extended': 'extended',
  'proxy.replaced': 'replaced',
  'proxy.suspended': 'suspended',
  'proxy.restored': 'restored',
  'proxy.time_given': 'time_given',
  'proxy.cancelled': 'cancelled',
  'proxy.expired': 'expired',
  'proxy.settings_changed': 'settings_changed',
  'proxy.credentials_revealed': 'credentials_revealed',
  'proxy.credentials_listed': 'credentials_listed',
  'proxy.user_added': 'user_added',
  'proxy.user_changed': 'user_changed',
  'proxy.user_removed': 'user_removed',
  'account.view_begun': 'view_begun',
  'account.view_ended': 'view_ended',
};

/** Lists the actions on the caller's proxies: events and rotations in one list, newest first by the time in their IDs. */
export async function listProxyActions({
  ctx,
  caller,
  input,
}: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  const { accountId } = caller.actor;
  const proxies = await proxyStore(ctx.database).listOfAccount(accountId);
  const first = firstUlid(Date.parse(periodStart(input.period, ctx.now())));
  const search = foldText(input.search);
  const isWanted = (action: ProxyAction) =>
    (input.status === undefined || action.status === input.status) &&
    (search === '' || searchText(action).includes(search));

  const actions: ProxyAction[] = [];
  let before: string | null = input.cursor ?? input.before ?? null;
  for (let round = 0; round < maxRounds && actions.length <= input.limit; round++) {
    const range = { first, before, limit: input.limit + 1 };
    const batch = await readBatch(ctx, { caller, proxies, range });
    actions.push(...batch.filter(isWanted));
    before = batch.length < range.limit ? null : ulidOf(batch.at(-1)?.id);
    if (before === null) break;
  }
  const shown = actions.slice(0, input.limit);
  return { actions: shown, next: actions.length > shown.length ? ulidOf(shown.at(-1)?.id) : before };
}

interface Range {
  first: string;
  before: string | null;
  limit: number;
}

async function readBatch(
  ctx: Context,
  { caller, proxies, range }: { caller: Caller<AccountActor>; proxies: readonly ProxyRecord[]; range: Range },
): Promise<ProxyAction[]> {
  const byId = new Map(proxies.map((proxy) => [proxy.proxyId, proxy]));
  const nameOf: NameOf = ({ proxyId, at }) => {
    const proxy = proxyId && byId.get(proxyId);
    return proxy ? nameProxies([{ ...proxy, ...addressAt(proxy, at) }])(caller.language) : null;
  };
  const [events, rotations] = await Promise.all([
    eventStore(ctx.database).listShown(caller.actor.accountId, { ...range, kinds: Object.keys(shownEvents) }),
    Promise.all(
      proxies.slice(0, searchedProxies).map(({ proxyId }) => rotationStore(ctx.database).listBetween(proxyId, range)),
    ),
  ]);
  return [
    ...events.flatMap((event) => ofEvent(event, nameOf, caller.actor)),
    ...rotations.flat().map((rotation) => ofRotation(rotation, nameOf)),
  ]
    .sort((a, b) => (ulidOf(a.id) < ulidOf(b.id) ? 1 : -1))
    .slice(0, range.limit);
}

/** Returns the name of a proxy with the host and port that it had at a time. */
type NameOf = (what: { proxyId: ProxyId | null; at: string }) => string | null;

function ofEvent(event: Event, nameOf: NameOf, { accountId }: AccountActor): ProxyAction[] {
  const kind = isExport(event) ? 'credentials_exported' : shownEvents[event.kind];
  if (!kind) return [];
  const { details } = event;
  const proxyId = ProxyId.safeParse(details.proxyId).data ?? null;
  return [
    {
      id: event.id,
      kind,
      at: event.at,
      status: 'completed',
      by: authorOf(event, accountId),
      proxyId,
      proxy: nameOf({ proxyId, at: event.at }),
      orderId: OrderId.safeParse(details.orderId).data ?? null,
      keyName: null,
      quantity: typeof details.quantity === 'number' ? details.quantity : 1,
      oldIp: null,
      newIp: null,
      ...refundOf(event),
    },
  ];
}

/** Reports whether an event is about passwords that left the portal in a file or as a list, which is neither showing nor copying one. */
function isExport({ kind, details }: Event): boolean {
  return kind === 'proxy.credentials_revealed' && details.purpose === 'export';
}

function authorOf({ actor, details }: Event, accountId: AccountId): ProxyAction['by'] {
  if (actor === accountId) return 'owner';
  return actor.startsWith('acc_') || details.by === 'staff' ? 'staff' : 'system';
}

function refundOf({ kind, details }: Event): Pick<ProxyAction, 'refunded' | 'chargeReason'> {
  const cents = Cents.safeParse(details.refundedCents).data;
  return {
    refunded: kind === 'proxy.cancelled' && cents !== undefined ? toDollars(cents) : null,
    chargeReason: ChargeReason.safeParse(details.charged).data ?? null,
  };
}

const rotationStatus: Record<RotationRecord['state'], ActionStatus> = {
  requested: 'pending',
  accepted: 'pending',
  changed: 'completed',
  unchanged: 'completed',
  failed: 'failed',
};

function ofRotation(rotation: RotationRecord, nameOf: NameOf): ProxyAction {
  const { rotationId, proxyId, requestedAt, state, oldIp, newIp } = rotation;
  const { source, keyName } = originOf(rotation);
  return {
    id: rotationId,
    kind: 'rotated',
    at: requestedAt,
    status: rotationStatus[state],
    by: rotationAuthors[source],
    keyName,
    proxyId,
    proxy: nameOf({ proxyId, at: requestedAt }),
    orderId: null,
    quantity: 1,
    oldIp,
    newIp,
    refunded: null,
    chargeReason: null,
  };
}

function searchText({ id, proxyId, proxy, orderId, oldIp, newIp }: ProxyAction): string {
  return foldText([id, proxyId, proxy, orderId, oldIp, newIp].join(' '));
}

/** Returns the ULID of an ID, by which actions are sorted. */
function ulidOf(id: string | undefined): string {
  return id?.slice(id.indexOf('_') + 1) ?? '';
}
