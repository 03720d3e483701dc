import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { ProxyId, ServerId } from '@cellgate/shared/contract/id.ts';
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
import { type AssignmentPlan, planAssignments } from './plan-assignments.ts';
import { modemOf, startWrites, timeBackFor } from './start-writes.ts';

/** Suspension of a single proxy by staff, in the field in which that of a customer stands. Restoring the customer does not end it. */
const byStaff = 'staff';

/** An act of staff on proxies. `reference` names it in what it gives. */
export interface ProxyAct {
  kind: ProxyJobKind;
  reference: string;
  hours: number | null;
  outage: OutageSpan | null;
  /** Restores with the paid time that has run on. */
  givesBack: boolean;
}

/** Plan of an act for one proxy: its writes, or the code why it is left out. */
export type ProxyPlan = { proxy: ProxyRecord; owner: AccountRecord | undefined } & (Step | { code: ErrorCode });

/**
 * `until`: the new end, and `hours`: what the proxy gets; null if the end stays. `movesTo`: server of the modem that it gets; absent if it gets none,
 * or one of its own server.
 */
interface Step {
  writes: readonly Write[];
  until: string | null;
  hours: number | null;
  movesTo?: ServerId;
}

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
  const assigned = act.kind === 'assign_modems' ? await planAssignments(ctx, proxies) : undefined;
  return proxies.map((proxy) => {
    const assignment = assigned?.get(proxy.proxyId);
    const owner = owners.find(({ accountId }) => accountId === proxy.accountId);
    if (assignment) return { proxy, owner, ...ofAssignment(proxy, assignment) };
    return { proxy, owner, ...planOne(act, { proxy, modem: modemOf(proxy, modems), owner }, ctx.now()) };
  });
}

type Planned = Step | { code: ErrorCode };

/** Returns the plan of another modem, which is found when it is the proxy's turn: the one of now tells whether the server changes. */
function ofAssignment({ serverId }: ProxyRecord, assignment: AssignmentPlan): Planned {
  if ('code' in assignment) return assignment;
  const isMoved = assignment.serverId !== serverId;
  return { until: null, hours: null, writes: [], ...(isMoved && { movesTo: assignment.serverId }) };
}

function planOne(act: ProxyAct, found: Case, nowMs: number): Planned {
  const { kind, hours } = act;
  if (kind === 'suspend_proxies') return planStop(found, nowMs);
  return kind === 'give_time' && hours !== null
    ? planGift({ ...act, hours }, found, nowMs)
    : planStart(act, found, nowMs);
}

function planGift(act: ProxyAct & { hours: number }, { proxy, modem }: Case, nowMs: number): Planned {
  const { reference, hours, outage } = act;
  if (proxy.paid.some((span) => span.reference === reference)) return { code: 'proxy.time_given' };
  const verdict = decideGift(proxy, { hours, outage, nowMs });
  if ('code' in verdict) return verdict;
  if (!modem) return { code: 'proxy.not_active' };
  const { until, reopens } = verdict;
  return { until, hours, writes: givenTimeWrites(proxy, modem, { reference, until, reopens, outage }) };
}

function planStop({ proxy }: Case, nowMs: number): Planned {
  if (subscriptionState(proxy, nowMs).status !== 'active' || proxy.status !== 'active')
    return { code: 'proxy.not_active' };
  const at = new Date(nowMs).toISOString();
  return { until: null, hours: null, writes: [stopForSupportWrite(proxy, { token: byStaff, at })] };
}

function planStart({ givesBack, reference }: ProxyAct, { proxy, modem, owner }: Case, nowMs: number): Planned {
  const { status, statusReason } = subscriptionState(proxy, nowMs);
  if (status === 'expired') return { code: 'proxy.not_active' };
  if (statusReason !== 'support') return { code: 'proxy.not_suspended' };
  // A suspension of the customer ends with the customer's restore, for all of their proxies.
  if (!owner?.isActive || proxy.suspension !== byStaff) return { code: 'account.suspended' };
  const back = givesBack ? { reference, atMs: nowMs } : undefined;
  const time = timeBackFor({ proxy, modem }, back);
  const writes = startWrites({ token: byStaff, nowMs, back }, { proxy, modem });
  return { until: time?.until ?? null, hours: time?.hours ?? null, writes };
}
