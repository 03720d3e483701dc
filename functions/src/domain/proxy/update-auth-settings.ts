import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import { ipOnlyIssues, ipOnlyLimitParams } from '@cellgate/shared/proxy/ip-only-limit.ts';
import type { updateAuthSettings as updateAuthSettingsEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeSettingsWrite } from '../../storage/proxy/proxy-access-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { changeLookupWrites, lookupsOfProxy } from '../../storage/search/lookup-store.ts';
import { commit } from '../happening/commit.ts';
import { requireActiveProxy } from '../proxy-reading/require-own-proxy.ts';
import { awaitConfirmation } from './await-confirmation.ts';

type Endpoint = typeof updateAuthSettingsEndpoint;
type Input = BodyOf<Endpoint> & { id: ProxyId };

/**
 * Changes auth type, credentials and allowed IPs of an active proxy. Returns as soon as the server has confirmed, else with `live.state` "applying"
 * or "offline".
 */
export async function updateAuthSettings({ ctx, caller, input }: Call<Input, AccountActor>): Promise<DataOf<Endpoint>> {
  const proxy = await requireActiveProxy(ctx, caller, input.id);
  const type = input.type ?? proxy.auth.type;
  if (type === 'iponly') requireNarrowList(input.allowedIPs);
  if (proxy.users.some(({ username }) => username === input.username)) throw new AppError('proxy.user_exists');
  const sameList = proxy.allow.join() === input.allowedIPs.join();
  const change: Pick<ProxyRecord, 'auth' | 'allow' | 'allowChangedAt'> = {
    auth: { ...proxy.auth, type, username: input.username, password: input.password ?? proxy.auth.password },
    allow: input.allowedIPs,
    allowChangedAt: sameList ? proxy.allowChangedAt : timestamp(ctx),
  };
  try {
    const { accountId: subject } = caller.actor;
    const details = { ...aboutProxy(proxy), type, addresses: input.allowedIPs.length };
    const event = eventWrite({ ctx, caller, kind: 'proxy.settings_changed', subject, details });
    const lookups = changeLookupWrites(lookupsOfProxy(proxy), lookupsOfProxy({ ...proxy, ...change }));
    await commit(ctx, { writes: [changeSettingsWrite(proxy, change), event, ...lookups], servers: [proxy] });
  } catch (error) {
    if (isConditionFailed(error, 'proxy')) throw new AppError('proxy.settings_busy');
    throw error;
  }
  return { proxy: await awaitConfirmation(ctx, { ...proxy, ...change, version: proxy.version + 1 }) };
}

/**
 * Checks the list of a proxy without a password. Throws `proxy.whitelist_required` if it is empty, `proxy.whitelist_too_wide` if it exceeds
 * `ipOnlyLimit`.
 */
function requireNarrowList(allowedIPs: readonly string[]): void {
  if (allowedIPs.length === 0) throw new AppError('proxy.whitelist_required');
  const issues = ipOnlyIssues(allowedIPs);
  if (issues.length > 0) throw new AppError('proxy.whitelist_too_wide', { params: ipOnlyLimitParams, issues });
}
