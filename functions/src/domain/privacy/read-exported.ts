import { type AccountExport, exportLimits } from '@cellgate/shared/account/account-export.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { Context } from '../../context.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { receiptStore } from '../../storage/balance/receipt-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { type RotationRecord, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { trafficStore } from '../../storage/proxy/traffic-store.ts';

/** Reads the newest entries of the ledger, up to the limit plus one. */
export async function readLedger(ctx: Context, accountId: AccountId): Promise<AccountExport['ledger']> {
  const balances = balanceStore(ctx.database);
  const to = (await balances.find(accountId))?.sequence ?? 0;
  const entries = await balances.listEntries(accountId, { from: Math.max(1, to - exportLimits.ledger), to });
  return entries.map(({ sequence, at, amountCents, balanceAfterCents, reason, reference }) => ({
    sequence,
    at,
    amount: toDollars(amountCents),
    balanceAfter: toDollars(balanceAfterCents),
    reason,
    reference,
  }));
}

/** Reads rotations, those of the newest proxies first, up to the limit plus one. */
export async function readRotations(ctx: Context, proxies: readonly ProxyRecord[]): Promise<RotationRecord[]> {
  const rotations: RotationRecord[] = [];
  for (const { proxyId } of proxies) {
    const left = exportLimits.rotations + 1 - rotations.length;
    if (left <= 0) break;
    rotations.push(...(await rotationStore(ctx.database).listOfProxy(proxyId, left)));
  }
  return rotations;
}

/** Reads the traffic by day, that of the newest proxies first, up to the limit plus one. */
export async function readTraffic(ctx: Context, proxies: readonly ProxyRecord[]): Promise<AccountExport['traffic']> {
  const traffic: AccountExport['traffic'] = [];
  for (const { proxyId } of proxies) {
    const left = exportLimits.traffic + 1 - traffic.length;
    if (left <= 0) break;
    const days = await trafficStore(ctx.database).listDays(proxyId, left);
    traffic.push(...days.map((day) => ({ proxyId, ...day })));
  }
  return traffic;
}

/** Reads the newest receipts up to the limit plus one, newest first. */
export async function readReceipts(
  { database, config }: Context,
  accountId: AccountId,
): Promise<AccountExport['receipts']> {
  const receipts = await receiptStore(database).listNewestOfAccount(accountId, exportLimits.receipts + 1);
  return receipts.map(({ number, at, totalCents, reference }) => ({
    ...{ number, at, total: toDollars(totalCents), reference },
    url: `${config.publicOrigin}/api/receipts/${number}/pdf`,
  }));
}
