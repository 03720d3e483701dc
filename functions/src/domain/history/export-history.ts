import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { byteOrderMark, type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import type { exportHistory as exportHistoryEndpoint } from '@cellgate/shared/history/history.endpoints.ts';
import { ActionStatus, type ProxyAction } from '@cellgate/shared/history/history.ts';
import { exportTexts } from '@cellgate/shared/language/texts/files/export-texts.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listTransactions, searchedEntries } from '../balance/list-transactions.ts';
import { listOrders } from '../order/list-orders.ts';
import { listProxyActions } from './list-proxy-actions.ts';

type Endpoint = typeof exportHistoryEndpoint;
type Export = Call<QueryOf<Endpoint>, AccountActor>;

/** Maximum number of rows of one file. */
const maxRows = searchedEntries;
const pageSize = 100;

/** Returns CSV with the rows that the page shows under the same filters, without paging, up to 5,000. */
export async function exportHistory(call: Export): Promise<DataOf<Endpoint>> {
  const { tab } = call.input;
  const rows = await readRows[tab](call);
  return byteOrderMark + toCsv(exportTexts[call.caller.language].headings[tab], rows);
}

const readRows: Record<QueryOf<Endpoint>['tab'], (call: Export) => Promise<Cell[][]>> = {
  orders: async ({ ctx, caller, input }) => {
    const texts = exportTexts[caller.language];
    const { orders } = await listOrders({
      ctx,
      caller,
      input: { ...input, ...actionStatus(input), page: 1, limit: maxRows },
    });
    return orders.flatMap((order) =>
      order.items.map((item) => [
        toDateCell(order.createdAt),
        order.orderNumber,
        item.proxyType,
        item.productName,
        item.location,
        texts.period[item.period],
        item.quantity,
        item.unitPrice,
        order.pricing.total,
        order.refunded,
        texts.status[order.status],
      ]),
    );
  },

  proxies: async ({ ctx, caller, input }) => {
    const actions: ProxyAction[] = [];
    let cursor: string | undefined;
    do {
      const page = await listProxyActions({
        ctx,
        caller,
        input: { ...input, ...actionStatus(input), limit: pageSize, cursor },
      });
      actions.push(...page.actions);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && actions.length < maxRows);
    const texts = exportTexts[caller.language];
    return actions.map(({ at, kind, proxy, quantity, oldIp, newIp, status }) => [
      toDateCell(at),
      texts.action[kind],
      proxy,
      quantity,
      oldIp,
      newIp,
      texts.status[status],
    ]);
  },

  payments: async ({ ctx, caller, input }) => {
    const texts = exportTexts[caller.language];
    const { transactions } = await listTransactions({ ctx, caller, input: { ...input, page: 1, limit: maxRows } });
    return transactions.map(
      ({
        date,
        description,
        type,
        amount,
        requested,
        balanceAfter,
        status,
        reference,
        orders,
        receiptNumber,
        crypto,
        cryptoAmount,
        txHash,
      }) => [
        toDateCell(date),
        description,
        amount === 0 ? null : type === 'deposit' ? amount : -amount,
        balanceAfter,
        texts.status[status],
        reference,
        crypto,
        cryptoAmount,
        txHash,
        requested,
        orders.map(({ orderNumber }) => orderNumber).join(' ') || null,
        receiptNumber,
      ],
    );
  },
};

/** Returns the status as one of an action. Throws `request.invalid` for a status that only payments have. */
function actionStatus({ status }: Export['input']): { status: ActionStatus | undefined } {
  const parsed = ActionStatus.optional().safeParse(status);
  if (!parsed.success) throw new AppError('request.invalid', { issues: [{ path: 'query.status', code: 'invalid' }] });
  return { status: parsed.data };
}

/** Formats a time as `2026-11-21 08:00:00`, in UTC, which sorts as text. */
function toDateCell(at: string): string {
  return at.slice(0, 19).replace('T', ' ');
}
