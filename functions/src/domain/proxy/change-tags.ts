import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { changeTags as changeTagsEndpoint } from '@cellgate/shared/proxy/proxy-tag.endpoints.ts';
import {
  changeTags as changedTags,
  checkTagLimit,
  checkTagLimits,
  maxTagsOfAccount,
  maxTagsOfProxy,
} from '@cellgate/shared/proxy/proxy-tag.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { changeTagsWrite } from '../../storage/proxy/tag-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { statusOf } from '../proxy-reading/to-proxy.ts';
import { showProxies } from './list-proxies.ts';

type Endpoint = typeof changeTagsEndpoint;
type TagCall = Call<BodyOf<Endpoint>, AccountActor>;

interface Retagged {
  before: ProxyRecord;
  after: ProxyRecord;
}

/**
 * Adds tags to proxies and removes others, on all proxies or none. After a conflict the change is applied to the new state, so that concurrent
 * changes are kept. The server is not involved.
 */
export async function changeTags(call: TagCall): Promise<DataOf<Endpoint>> {
  const { ctx } = call;
  const proxies = await retryOnConflict(ctx, () => retag(call), {
    isConflict: (error) => isConditionFailed(error, 'proxy'),
  });
  return { proxies: await showProxies(ctx, proxies, 'hidden') };
}

/** Commits the change, and returns the proxies after it. */
async function retag(call: TagCall): Promise<ProxyRecord[]> {
  const proxies = await requireOwnProxies(call);
  const retagged = await decide(call, proxies);
  const writes = retagged.flatMap((each) => writesOf(call, each));
  if (writes.length > 0) await call.ctx.database.transact(writes);
  const changed = new Map(retagged.map(({ after }) => [after.proxyId, after]));
  return proxies.map((proxy) => changed.get(proxy.proxyId) ?? proxy);
}

/** Returns the caller's proxies in the order of the input. Throws `proxy.not_found`. */
async function requireOwnProxies({ ctx, caller, input }: TagCall): Promise<ProxyRecord[]> {
  const found = await proxyStore(ctx.database).findMany(input.proxyIds);
  return input.proxyIds.map((id) => {
    const proxy = found.find(({ proxyId }) => proxyId === id);
    if (proxy?.accountId !== caller.actor.accountId) throw new AppError('proxy.not_found');
    return proxy;
  });
}

/** Returns the proxies whose tags change. Throws `proxy.expired`, `proxy.tags_full`, `account.tags_full`. */
async function decide({ ctx, caller, input }: TagCall, proxies: readonly ProxyRecord[]): Promise<Retagged[]> {
  const retagged = proxies.flatMap((before): Retagged[] => {
    const tags = changedTags(before.tags, input);
    if (tags.join() === before.tags.join()) return [];
    if (statusOf(before, ctx.now()) === 'expired') throw new AppError('proxy.expired');
    const refusal = checkTagLimit(before.tags, tags);
    if (refusal) throw new AppError(refusal, { params: { limit: maxTagsOfProxy } });
    return [{ before, after: { ...before, tags } }];
  });
  if (input.add.length === 0 || retagged.length === 0) return retagged;
  // Read from an index: two concurrent calls may both use the last free tag. The limit only keeps lists readable.
  const all = await proxyStore(ctx.database).listOfAccount(caller.actor.accountId);
  const others = all.filter(({ proxyId }) => !retagged.some(({ before }) => before.proxyId === proxyId));
  const refusal = checkTagLimits(
    [...others, ...retagged.map(({ before }) => before)],
    [...others, ...retagged.map(({ after }) => after)],
  );
  if (refusal) throw new AppError(refusal, { params: { limit: maxTagsOfAccount } });
  return retagged;
}

function writesOf({ ctx, caller }: TagCall, { before, after }: Retagged): Write[] {
  const { proxyId, accountId: subject } = before;
  const details = {
    proxyId,
    tagsAdded: after.tags.filter((tag) => !before.tags.includes(tag)).join(', '),
    tagsRemoved: before.tags.filter((tag) => !after.tags.includes(tag)).join(', '),
  };
  return [
    changeTagsWrite(before, after.tags),
    eventWrite({ ctx, caller, kind: 'proxy.tags_changed', subject, details }),
  ];
}
