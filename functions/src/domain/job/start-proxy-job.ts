import { fullName } from '@cellgate/shared/account/full-name.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import { maxStaffJobItems } from '@cellgate/shared/job/staff-job.ts';
import { errorText } from '@cellgate/shared/language/texts.ts';
import type {
  previewProxyJob as previewProxyJobEndpoint,
  startProxyJob as startProxyJobEndpoint,
  updateStaffProxy as updateProxyEndpoint,
} from '@cellgate/shared/proxy-job/proxy-job.endpoints.ts';
import type { ProxyJobRequest, ProxyJobUnit } from '@cellgate/shared/proxy-job/proxy-job.ts';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { findOutageProxies } from '../proxy-act/find-outage-proxies.ts';
import { listPrices } from '../proxy-act/list-prices.ts';
import { type ProxyPlan, planAct } from '../proxy-act/proxy-plan.ts';
import { nameProxies } from '../proxy-reading/name-proxies.ts';
import { requireStaff } from '../require.ts';
import { runOnce } from './start-staff-job.ts';

type Preview = typeof previewProxyJobEndpoint;
type Start = typeof startProxyJobEndpoint;
type Update = typeof updateProxyEndpoint;

/** Shows what a job on proxies would do with each of them. Throws `job.no_items` and `job.too_large`. */
export async function previewProxyJob({
  ctx,
  caller,
  input,
}: Call<BodyOf<Preview>, AccountActor>): Promise<DataOf<Preview>> {
  requireStaff(caller.actor);
  const proxyIds = await targetsOf(ctx, input);
  const { kind, hours = null, outage = null, givesBack = false } = input;
  const plans = await planAct(ctx, { kind, hours, outage, givesBack, reference: '' }, proxyIds);
  const givesTime = hours !== null || givesBack;
  const priceOf = givesTime
    ? await listPrices(
        ctx,
        plans.map(({ proxy }) => proxy),
      )
    : () => null;
  const centsOf = (plan: ProxyPlan) =>
    'hours' in plan && plan.hours !== null ? priceOf(plan.proxy, plan.hours) : null;
  const proxies = plans.map((plan) => toUnit(plan, { caller, cents: centsOf(plan) }));
  const changed = proxies.filter(({ code }) => code === null);
  const cost = changed.reduce((sum, unit) => sum + Math.round((unit.cost ?? 0) * 100), 0);
  return {
    preview: {
      items: proxyIds.length,
      changed: changed.length,
      customers: new Set(changed.map(({ customer }) => customer?.id)).size,
      cost: givesTime ? toDollars(cost) : null,
      moved: kind === 'assign_modems' ? proxies.filter(({ movesTo }) => movesTo !== null).length : null,
      proxies,
    },
  };
}

/**
 * Starts a job on proxies. Throws `job.too_many`, `job.no_items`, `job.too_large`, and `staff.limit_exceeded` or `session.proof_required` if the settings demand it.
 */
export async function startProxyJob({ ctx, caller, input }: Call<BodyOf<Start>, AccountActor>): Promise<DataOf<Start>> {
  requireStaff(caller.actor);
  const { kind, hours, outage, reason, givesBack } = input;
  const decide = async () => {
    const options = {
      reason,
      ...(hours !== undefined && { hours: String(hours) }),
      ...(givesBack && { givesBack: 'yes' }),
      ...(outage && { from: outage.from, to: outage.to }),
    };
    return { kind, targets: await targetsOf(ctx, input), options };
  };
  return { job: await runOnce(ctx, caller, { decide, call: { call: 'startProxyJob', ...input } }) };
}

/** Starts a job that suspends or restores one proxy. Throws `proxy.not_found`, and like `startProxyJob`. */
export async function updateStaffProxy({
  ctx,
  caller,
  input: { id, isActive, reason, givesBack },
}: Call<BodyOf<Update> & { id: ProxyId }, AccountActor>): Promise<DataOf<Update>> {
  requireStaff(caller.actor);
  if (!(await proxyStore(ctx.database).find(id))) throw new AppError('proxy.not_found');
  const act = isActive ? { kind: 'restore_proxies' as const, givesBack } : { kind: 'suspend_proxies' as const };
  return startProxyJob({ ctx, caller, input: { ...act, proxyIds: [id], reason } });
}

async function targetsOf(ctx: Context, { proxyIds, outage }: ProxyJobRequest): Promise<readonly ProxyId[]> {
  const targets = outage ? await findOutageProxies(ctx, outage) : (proxyIds ?? []);
  if (targets.length === 0) throw new AppError('job.no_items');
  if (targets.length > maxStaffJobItems) throw new AppError('job.too_large', { params: { limit: maxStaffJobItems } });
  return targets;
}

function toUnit(
  plan: ProxyPlan,
  { caller, cents }: { caller: Caller<AccountActor>; cents: number | null },
): ProxyJobUnit {
  const { proxy, owner } = plan;
  const code = 'code' in plan ? plan.code : null;
  return {
    proxyId: proxy.proxyId,
    name: nameProxies([proxy])(caller.language),
    customer: owner ? { id: owner.accountId, name: fullName(owner), email: owner.email } : null,
    serverId: proxy.serverId,
    code,
    message: code && errorText(caller.language, code),
    endDate: proxy.endDate,
    newEndDate: 'until' in plan ? plan.until : null,
    movesTo: ('movesTo' in plan && plan.movesTo) || null,
    hours: 'hours' in plan ? plan.hours : null,
    cost: cents === null ? null : toDollars(cents),
  };
}
