import type { DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import { OrderId, RenewalId, TopupId } from '@cellgate/shared/contract/id.ts';
import type { getReceipt as getReceiptEndpoint } from '@cellgate/shared/receipt/receipt.endpoints.ts';
import type { Receipt } from '@cellgate/shared/receipt/receipt.ts';
import { z } from 'zod';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { drawReceipts } from '../../outbound/receipts/draw-receipts.ts';
import { receiptStore } from '../../storage/balance/receipt-store.ts';
import { requireStaff } from '../require.ts';

type Get = typeof getReceiptEndpoint;

/** Returns the caller's receipts with this number, order, extension or top-up as one PDF. Throws `receipt.not_found`, also for those of another account. */
export async function getReceipt({
  ctx,
  caller,
  input: { number },
}: Call<ParamsOf<Get>, AccountActor>): Promise<DataOf<Get>> {
  const receipts = await findReceipts(ctx, number);
  return draw(receipts.filter(({ accountId }) => accountId === caller.actor.accountId));
}

/** Returns the receipts of any customer as one PDF. Throws `receipt.not_found`. */
export async function getCustomerReceipt({
  ctx,
  caller,
  input: { number },
}: Call<ParamsOf<Get>, AccountActor>): Promise<DataOf<Get>> {
  requireStaff(caller.actor);
  return draw(await findReceipts(ctx, number));
}

function findReceipts({ database }: Pick<Context, 'database'>, number: string): Promise<Receipt[]> {
  const reference = z.union([OrderId, RenewalId, TopupId]).safeParse(number);
  const receipts = receiptStore(database);
  return reference.success ? receipts.listOf(reference.data) : receipts.listNumbered(number);
}

function draw(receipts: readonly Receipt[]): Promise<DataOf<Get>> {
  if (receipts.length === 0) throw new AppError('receipt.not_found');
  return drawReceipts(receipts);
}
