import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { enterCustomerView as endpoint } from '@cellgate/shared/customer-view/customer-view.endpoints.ts';
import { viewMinutes } from '@cellgate/shared/customer-view/customer-view.ts';
import { type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { customerViewStore, enterCustomerViewWrite } from '../../storage/account/customer-view-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { requireAddress } from '../access/require-address.ts';
import { commit } from '../happening/commit.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { checkView, viewerOf } from './check-view.ts';
import { isCodeOf, staffOfCode } from './view-code.ts';
import { viewBegun } from './view-happenings.ts';
import { signViewToken } from './view-token.ts';

type Endpoint = typeof endpoint;

/**
 * Begins a view by its code and returns the token, which ends after 15 minutes. The beginning stands in the histories of the customer and of staff,
 * and the customer is told unless the settings say otherwise. Throws `view.code_invalid` for a code that is unknown, used or too old, or whose member of
 * staff has signed out since, and `account.address_denied`.
 */
export async function enterView({ ctx, caller, input: { code } }: Call<BodyOf<Endpoint>>): Promise<DataOf<Endpoint>> {
  const staffId = staffOfCode(code);
  const prepared = staffId && (await customerViewStore(ctx.database).find(staffId));
  if (!prepared || prepared.codeHash === null || !isCodeOf(code, prepared.codeHash))
    throw new AppError('view.code_invalid');
  const { over, member, customer } = await checkView(ctx, prepared);
  if (over || !member || !customer || ctx.now() >= Date.parse(prepared.codeUntil))
    throw new AppError('view.code_invalid');
  requireAddress(ctx, member, caller.ip);
  const endsAt = new Date(ctx.now() + viewMinutes * 60_000).toISOString();
  const { viewNotice } = (await ctx.settings.current()).security;
  try {
    await commit(ctx, {
      caller: viewerOf(prepared, member, caller),
      writes: [enterCustomerViewWrite(prepared, { enteredAt: timestamp(ctx), endsAt })],
      happened: [viewBegun(prepared)],
      recipients: viewNotice ? await readRecipients(ctx, prepared.customerId) : null,
    });
  } catch (error) {
    if (isConditionFailed(error)) throw new AppError('view.code_invalid', { cause: error });
    throw error;
  }
  const nameOf = ({ firstName, lastName }: typeof member) => `${firstName} ${lastName}`.trim();
  return {
    token: await signViewToken(ctx, { ...prepared, endsAt }),
    view: { endsAt, customer: { name: nameOf(customer), email: customer.email }, member: nameOf(member) },
  };
}
