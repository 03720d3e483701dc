import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { errorText } from '@cellgate/shared/language/texts.ts';
import type {
  changeProxySettings as changeProxySettingsEndpoint,
  SettingsOutcome,
} from '@cellgate/shared/proxy-settings/proxy-settings.endpoints.ts';
import type { SettingsRefusal } from '@cellgate/shared/proxy-settings/proxy-settings.ts';
import type { AccountActor, Call } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { bumpRevisionWrites } from '../../storage/server/server-store.ts';
import { publishDesiredStates } from '../desired/publish-desired.ts';
import { type PlannedProxy, planProxy } from './plan-proxy.ts';

type Endpoint = typeof changeProxySettingsEndpoint;
type Changing = Call<BodyOf<Endpoint>, AccountActor>;

/** Maximum number of proxies per transaction: a write and up to three events each, and at most one server each, within DynamoDB's 100 actions. */
const maxTogether = 20;

/** Outcome for a proxy; a refusal with the parameters of its text. */
type Result = 'changed' | 'unchanged' | { code: SettingsRefusal; params?: Readonly<Record<string, number>> };

/**
 * Changes settings of several proxies. Proxies that another request changes at the same moment are decided again by themselves, so that they keep no
 * other proxy from its change. Servers get one state each, after all changes; a heartbeat repairs what a crash leaves unpublished.
 */
export async function changeProxySettings(call: Changing): Promise<DataOf<Endpoint>> {
  const { ctx, caller, input } = call;
  const wanted = new Map(input.proxies.map(({ proxyId, version }) => [proxyId, version]));
  const found = await proxyStore(ctx.database).findMany([...wanted.keys()]);
  const results = new Map<ProxyId, Result>();
  const planned = found.flatMap((proxy): PlannedProxy[] => {
    const plan = planProxy(call, proxy, wanted.get(proxy.proxyId));
    if ('result' in plan) results.set(proxy.proxyId, plan.result);
    return 'result' in plan ? [] : [plan];
  });
  const servers = new Set<ProxyRecord['serverId']>();
  try {
    for (let start = 0; start < planned.length; start += maxTogether) {
      const batch = planned.slice(start, start + maxTogether);
      const isCommitted = await commitAll(call, batch);
      for (const plan of batch) {
        const { proxyId } = plan.proxy;
        const again = () => changeOne(call, proxyId, wanted.get(proxyId));
        results.set(proxyId, isCommitted ? 'changed' : await retryOnConflict(ctx, again));
        if (plan.changesPort) servers.add(plan.proxy.serverId);
      }
    }
  } finally {
    await publishDesiredStates(ctx, [...servers]);
  }
  return {
    results: [...wanted.keys()].map((proxyId) => {
      const result = results.get(proxyId) ?? { code: 'proxy.not_found' as const };
      return toOutcome(proxyId, { result, language: caller.language });
    }),
  };
}

/** Commits all changes in one transaction. Returns false if a proxy has changed since it was read. */
async function commitAll({ ctx }: Changing, batch: readonly PlannedProxy[]): Promise<boolean> {
  const onServers = batch.filter(({ changesPort }) => changesPort).map(({ proxy }) => proxy);
  try {
    await ctx.database.transact([...batch.flatMap(({ writes }) => writes), ...bumpRevisionWrites(onServers)]);
    return true;
  } catch (error) {
    if (!isConditionFailed(error, 'proxy')) throw error;
    return false;
  }
}

/** Reads, decides and changes one proxy. Throws `ConditionFailed` if it has changed meanwhile. */
async function changeOne(call: Changing, proxyId: ProxyId, version: number | undefined): Promise<Result> {
  const { ctx } = call;
  const proxy = await proxyStore(ctx.database).find(proxyId);
  if (!proxy) return { code: 'proxy.not_found' };
  const plan = planProxy(call, proxy, version);
  if ('result' in plan) return plan.result;
  await ctx.database.transact([...plan.writes, ...bumpRevisionWrites(plan.changesPort ? [proxy] : [])]);
  return 'changed';
}

function toOutcome(
  proxyId: ProxyId,
  { result, language }: { result: Result; language: Changing['caller']['language'] },
): SettingsOutcome {
  if (typeof result === 'string') return { proxyId, outcome: result, code: null, message: null };
  const { code, params } = result;
  return { proxyId, outcome: 'refused', code, message: errorText(language, code, params) };
}
