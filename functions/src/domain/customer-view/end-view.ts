import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { endCustomerView as endpoint } from '@cellgate/shared/customer-view/customer-view.endpoints.ts';
import { bySystem, type Call, type Context } from '../../context.ts';
import {
  type CustomerViewRecord,
  customerViewStore,
  endCustomerViewWrite,
} from '../../storage/account/customer-view-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import type { EventAuthor } from '../../storage/event-draft.ts';
import { commit } from '../happening/commit.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { checkView, viewerOf } from './check-view.ts';
import { type EndedBy, viewEnded } from './view-happenings.ts';
import { verifyViewToken } from './view-token.ts';

type Endpoint = typeof endpoint;

/** Ends a view at the wish of the member of staff. Does nothing if it has ended. Throws `view.ended` for a token that is no token of a view. */
export async function endView({ ctx, caller, input }: Call<BodyOf<Endpoint>>): Promise<DataOf<Endpoint>> {
  const { staffId, viewId } = await verifyViewToken(ctx, input.token);
  const view = await customerViewStore(ctx.database).find(staffId);
  if (view?.viewId !== viewId) return {};
  const { member } = await checkView(ctx, view);
  await close(ctx, view, { author: member ? viewerOf(view, member, caller) : bySystem, why: 'person' });
  return {};
}

/** Records the end of the views that have ended by themselves, and forgets those whose code was never used. */
export async function endViews(ctx: Context): Promise<void> {
  const views = await customerViewStore(ctx.database).list();
  await forEachIsolated({ ctx, event: 'view.not_ended' }, views, {
    nameOf: ({ viewId }) => ({ viewId }),
    work: async (view) => {
      const { over } = await checkView(ctx, view);
      const isUnused = view.enteredAt === null && ctx.now() >= Date.parse(view.codeUntil);
      if (over || isUnused) await close(ctx, view, { author: bySystem, why: over ?? 'time' });
    },
  });
}

/** Removes a view and records its end if it had begun. Another request may have done so before. */
async function close(
  ctx: Context,
  view: CustomerViewRecord,
  { author, why }: { author: EventAuthor; why: EndedBy },
): Promise<void> {
  try {
    await commit(ctx, {
      caller: author,
      writes: [endCustomerViewWrite(view)],
      happened: view.enteredAt === null ? [] : [viewEnded(view, why)],
      recipients: null,
    });
  } catch (error) {
    if (!isConditionFailed(error, 'customer_view')) throw error;
  }
}
