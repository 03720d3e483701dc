import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { ProxyJobKind } from '@cellgate/shared/job/staff-job.ts';
import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { decideGift, type OutageSpan } from '@cellgate/shared/proxy-job/time-gift.ts';
import type { Context } from '../../context.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import type { Write } from '../../storage/database.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { stopForSupportWrite } from '../../storage/proxy/suspension-proxy-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { givenTimeWrites } from './given-time-writes.ts';
import { modemOf, startWrites } from './start-writes.ts';

/** Suspension of a single proxy by staff, in the field in which that of a customer stands. Restoring the customer does not end it. */
const byStaff = 'staff';

/** An act of staff on proxies. `reference` names it in what it gives. */
export interface ProxyAct {
  kind: ProxyJobKind;
  reference: string;
  hours: number | null;
  outage: OutageSpan | null;
}

/** Plan of an act for one proxy: its writes, or the code why it is left out. */
export type ProxyPlan = { proxy: ProxyRecord; owner: AccountRecord | undefined } & (
  | { writes: readonly Write[]; until: string | null }
  | { code: ErrorCode }
);

interface Case {
  proxy: ProxyRecord;
  modem: ModemRecord | undefined;
  owner: AccountRecord | undefined;
}

/** Returns what an act does with each of these proxies, as they are now. Unknown ones are left out. */
export async function planAct(ctx: Context, act: ProxyAct, proxyIds: readonly ProxyId[]): Promise<ProxyPlan[]> {
  const proxies = await proxyStore(ctx.database).findMany(proxyIds);
  const [modems, owners] = await Promise.all([
    modemStore(ctx.database).findMany(proxies),
    accountStore(ctx.database).findMany([...new Set(proxies.map(({ accountId }) => accountId))]),
  ]);
  return proxies.map((proxy) => {
    const owner = owners.find(({ accountId }) => accountId === proxy.accountId);
    return { proxy, owner, ...planOne(act, { proxy, modem: modemOf(proxy, modems), owner }, ctx.now()) };
  });
}

type Step = { writes: readonly Write[]; until: string | null } | { code: ErrorCode };

function planOne(act: ProxyAct, found: Case, nowMs: number): Step {
  const { kind, hours } = act;
  if (kind === 'suspend_proxies') return planStop(found, nowMs);
  return kind === 'give_time' && hours !== null ? planGift({ ...act, hours }, found, nowMs) : planStart(found, nowMs);
}

function planGift(act: ProxyAct & { hours: number }, { proxy, modem }: Case, nowMs: number): Step {
  const { reference, hours, outage } = act;
  if (proxy.paid.some((span) => span.reference === reference)) return { code: 'proxy.time_given' };
  const verdict = decideGift(proxy, { hours, outage, nowMs });
  if ('code' in verdict) return verdict;
  if (!modem) return { code: 'proxy.not_active' };
  const { until, reopens } = verdict;
  return { until, writes: givenTimeWrites(proxy, modem, { reference, until, reopens, outage }) };
}

function planStop({ proxy }: Case, nowMs: number): Step {
  if (subscriptionState(proxy, nowMs).status !== 'active' || proxy.status !== 'active')
    return { code: 'proxy.not_active' };
  return { until: null, writes: [stopForSupportWrite(proxy, byStaff)] };
}

function planStart({ proxy, modem, owner }: Case, nowMs: number): Step {
  const { status, statusReason } = subscriptionState(proxy, nowMs);
  if (status === 'expired') return { code: 'proxy.not_active' };
  if (statusReason !== 'support') return { code: 'proxy.not_suspended' };
  // A suspension of the customer ends with the customer's restore, for all of their proxies.
  if (!owner?.isActive || proxy.suspension !== byStaff) return { code: 'account.suspended' };
  return { until: null, writes: startWrites({ token: byStaff, nowMs }, { proxy, modem }) };
}
