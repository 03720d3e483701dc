import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { listSavedViews } from '@cellgate/shared/saved-view/saved-view.endpoints.ts';
import { maxSavedViews, type SavedView, withoutView, withView } from '@cellgate/shared/saved-view/saved-view.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { savedViewStore, saveViewsWrite } from '../../storage/account/saved-view-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { requireStaff } from '../require.ts';

type Views = DataOf<typeof listSavedViews>;
type Of<Input> = Call<Input, AccountActor>;

/** Lists the caller's own saved views. */
export async function listViews({ ctx, caller: { actor } }: Omit<Of<unknown>, 'input'>): Promise<Views> {
  requireStaff(actor);
  const { views } = await savedViewStore(ctx.database).find(actor.accountId);
  return { views };
}

/** Saves a view of the caller. Throws `view.too_many` if it would be one more than `maxSavedViews`. */
export function saveView(call: Of<SavedView>): Promise<Views> {
  return changeViews(call, (views) => {
    const changed = withView(views, call.input);
    if (changed.length > maxSavedViews) throw new AppError('view.too_many', { params: { limit: maxSavedViews } });
    return changed;
  });
}

/** Deletes a view of the caller. Throws `view.not_found`. */
export function deleteView(call: Of<Pick<SavedView, 'list' | 'name'>>): Promise<Views> {
  return changeViews(call, (views) => {
    const left = withoutView(views, call.input);
    if (!left) throw new AppError('view.not_found');
    return left;
  });
}

/** Changes the caller's views, again if another request has changed them meanwhile. */
async function changeViews(
  { ctx, caller: { actor } }: Of<unknown>,
  change: (views: readonly SavedView[]) => SavedView[],
): Promise<Views> {
  requireStaff(actor);
  const { accountId } = actor;
  return retryOnConflict(ctx, async () => {
    const saved = await savedViewStore(ctx.database).find(accountId);
    const views = change(saved.views);
    await ctx.database.transact([saveViewsWrite(accountId, views, saved.version)]);
    return { views };
  });
}
