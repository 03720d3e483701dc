import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { IpListId } from '@cellgate/shared/contract/id.ts';
import type {
  changeIpList as changeIpListEndpoint,
  createIpList as createIpListEndpoint,
  listIpLists as listIpListsEndpoint,
} from '@cellgate/shared/ip-list/ip-list.endpoints.ts';
import { type IpList, isNameTaken, maxIpLists } from '@cellgate/shared/ip-list/ip-list.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { ipListStore, saveIpListsWrite } from '../../storage/proxy/ip-list-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';

type Of<Input> = Call<Input, AccountActor>;
type Lists = DataOf<typeof listIpListsEndpoint>;
type One = DataOf<typeof createIpListEndpoint>;

/** Lists the caller's saved lists in the order of their creation. */
export async function listIpLists({ ctx, caller: { actor } }: Omit<Of<unknown>, 'input'>): Promise<Lists> {
  return { lists: (await ipListStore(ctx.database).find(actor.accountId)).lists };
}

/** Saves a list. Throws `ip_list.name_taken` and `ip_list.too_many`. */
export async function createIpList(call: Of<BodyOf<typeof createIpListEndpoint>>): Promise<One> {
  const { ctx, input } = call;
  const list: IpList = { id: ctx.newId('ipList'), ...input, version: 1, updatedAt: timestamp(ctx) };
  await changeLists(call, (lists) => {
    if (isNameTaken(lists, input)) throw new AppError('ip_list.name_taken');
    if (lists.length >= maxIpLists) throw new AppError('ip_list.too_many', { params: { limit: maxIpLists } });
    return { list, next: [...lists, list] };
  });
  return { list };
}

/** Changes a list. Throws `ip_list.not_found`, `ip_list.moved` if it has changed since the version of the input, and `ip_list.name_taken`. */
export async function changeIpList(call: Of<BodyOf<typeof changeIpListEndpoint> & { id: IpListId }>): Promise<One> {
  const { ctx, input } = call;
  const { id, name, ips, version } = input;
  const { list } = await changeLists(call, (lists) => {
    const at = lists.findIndex((each) => each.id === id);
    if (at < 0) throw new AppError('ip_list.not_found');
    if (lists[at]?.version !== version) throw new AppError('ip_list.moved');
    if (isNameTaken(lists, input)) throw new AppError('ip_list.name_taken');
    const changed = { id, name, ips, version: version + 1, updatedAt: timestamp(ctx) };
    return { list: changed, next: lists.with(at, changed) };
  });
  return { list };
}

/** Deletes a list. Throws `ip_list.not_found`. */
export async function deleteIpList(call: Of<{ id: IpListId }>): Promise<Lists> {
  const { next } = await changeLists(call, (lists) => {
    const list = lists.find(({ id }) => id === call.input.id);
    if (!list) throw new AppError('ip_list.not_found');
    return { list: { ...list, ips: [] }, next: lists.filter((each) => each !== list) };
  });
  return { lists: next };
}

interface Changed {
  /** List that the change is about; without entries if it was deleted. */
  list: IpList;
  next: IpList[];
}

/** Changes the caller's lists together with an event, again if another request has changed them meanwhile. */
async function changeLists(
  { ctx, caller }: Of<unknown>,
  change: (lists: readonly IpList[]) => Changed,
): Promise<Changed> {
  const { accountId } = caller.actor;
  const work = async () => {
    const saved = await ipListStore(ctx.database).find(accountId);
    const changed = change(saved.lists);
    const { id: listId, name, ips } = changed.list;
    const details = { listId, name, entries: ips.length };
    await ctx.database.transact([
      saveIpListsWrite(accountId, changed.next, saved.version),
      eventWrite({ ctx, caller, kind: 'account.ip_list_changed', subject: accountId, details }),
    ]);
    return changed;
  };
  return retryOnConflict(ctx, work, { isConflict: (error) => isConditionFailed(error, 'ipLists') });
}
