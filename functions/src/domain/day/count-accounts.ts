import { isStaff } from '@cellgate/shared/account/account.ts';
import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type MoneyParts, noMoney, partsOf, sumOfParts } from '@cellgate/shared/dashboard/money-parts.ts';
import { decodeTime } from 'ulid';
import type { Context } from '../../context.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { isCreditOf, outsidePaymentStore } from '../../storage/balance/outside-payment-store.ts';
import { isConditionFailed, maxTransactionActions, type Write } from '../../storage/database.ts';
import { type CountedAccount, countedAccountStore, countedWrite } from '../../storage/day/counted-account-store.ts';
import { addToDayWrite, addToTotalsWrite } from '../../storage/day/day-store.ts';

type CountContext = Pick<Context, 'database'>;
type DayParts = MoneyParts & { registered: number };

/** Number of accounts looked at together. */
const accountsAtOnce = 20;
/** Number of ledger entries of one account that one transaction counts. Each may be on a day of its own. */
const entriesAtOnce = 50;
/** Maximum number of attempts when other runs count the same accounts. */
const maxAttempts = 5;

/** Figures that one account adds, and the mark that it is counted. */
interface Plan {
  mark: Write;
  days: ReadonlyMap<string, DayParts>;
  customers: number;
  /** True if the account has further entries. */
  hasMore: boolean;
  accountId: AccountId;
}

/**
 * Adds the ledger entries of accounts to the records of their days, and new customers to theirs. Each entry is counted once: the mark of its account
 * moves in the same transaction, on the condition that it is as read. Returns the number of marks that moved.
 */
export async function countAccounts(ctx: CountContext, accountIds: readonly AccountId[]): Promise<number> {
  let moved = 0;
  for (let first = 0; first < accountIds.length; first += accountsAtOnce) {
    moved += await countSome(ctx, accountIds.slice(first, first + accountsAtOnce));
  }
  return moved;
}

async function countSome(ctx: CountContext, accountIds: readonly AccountId[]): Promise<number> {
  let moved = 0;
  let failures = 0;
  for (let left = [...accountIds]; left.length > 0; ) {
    const plans = await makePlans(ctx, left);
    try {
      for (const group of groupsOf(plans)) {
        await ctx.database.transact(writesOf(group));
        moved += group.length;
      }
      left = plans.filter(({ hasMore }) => hasMore).map(({ accountId }) => accountId);
    } catch (error) {
      failures += 1;
      if (!isConditionFailed(error) || failures >= maxAttempts) throw error;
    }
  }
  return moved;
}

/** Returns what accounts add since their marks; nothing for those that are counted. */
async function makePlans({ database }: CountContext, accountIds: readonly AccountId[]): Promise<Plan[]> {
  const [marks, balances, accounts] = await Promise.all([
    countedAccountStore(database).findMany(accountIds),
    balanceStore(database).findMany(accountIds),
    accountStore(database).findMany(accountIds),
  ]);
  const plans: Plan[] = [];
  for (const { accountId, sequence } of balances) {
    const mark = marks.find((each) => each.accountId === accountId);
    const account = accounts.find((each) => each.accountId === accountId);
    const from = (mark?.sequence ?? 0) + 1;
    const to = Math.min(sequence, from + entriesAtOnce - 1);
    const entries = await balanceStore(database).listEntries(accountId, { from, to });
    const counted = countedOf(accountId, { mark, account, sequence: Math.max(to, from - 1) });
    if (mark && entries.length === 0 && mark.isCustomer === counted.isCustomer) continue;
    plans.push({
      accountId,
      mark: countedWrite(counted, mark),
      days: await daysOf({ database }, entries, mark ? null : counted.registeredOn),
      customers: Number(counted.isCustomer) - Number(mark?.isCustomer ?? false),
      hasMore: to < sequence,
    });
  }
  return plans;
}

function countedOf(
  accountId: AccountId,
  {
    mark,
    account,
    sequence,
  }: { mark: CountedAccount | undefined; account: AccountRecord | undefined; sequence: number },
): CountedAccount {
  const isOfStaff = account !== undefined && isStaff(account.role);
  const registeredOn = isOfStaff ? null : dayOfId(accountId);
  return {
    accountId,
    sequence,
    registeredOn: mark ? mark.registeredOn : registeredOn,
    isCustomer: account !== undefined && !isOfStaff,
  };
}

/** Returns the UTC day on which an ID was made. */
function dayOfId(accountId: AccountId): string {
  return new Date(decodeTime(accountId.slice('acc_'.length))).toISOString().slice(0, 10);
}

/** Returns what entries and a new customer add to each day. */
async function daysOf(
  { database }: CountContext,
  entries: readonly LedgerEntry[],
  registeredOn: string | null,
): Promise<ReadonlyMap<string, DayParts>> {
  const adjustments = entries.filter(({ reason }) => reason === 'adjustment').map(({ reference }) => reference);
  const payments = await outsidePaymentStore(database).findMany(adjustments);
  const days = new Map<string, DayParts>();
  if (registeredOn) days.set(registeredOn, { ...noMoney, registered: 1 });
  for (const entry of entries) {
    const parts = partsOf(
      entry,
      payments.some((payment) => isCreditOf(payment, entry)),
    );
    addParts(days, entry.at.slice(0, 10), { ...parts, registered: 0 });
  }
  return days;
}

function addParts(days: Map<string, DayParts>, day: string, parts: DayParts): void {
  const sum = days.get(day) ?? { ...noMoney, registered: 0 };
  days.set(day, { ...sumOfParts(sum, parts), registered: sum.registered + parts.registered });
}

/** Returns the plans in groups that fit into one transaction each. */
function groupsOf(plans: readonly Plan[]): Plan[][] {
  const groups: Plan[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const plan of plans) {
    const ownSize = 1 + plan.days.size;
    // One action is left for the sums of all days.
    if (size + ownSize > maxTransactionActions - 1) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(plan);
    size += ownSize;
  }
  return groups;
}

/** Returns the transaction of some plans. What they add to one day is one write. */
function writesOf(plans: readonly Plan[]): Write[] {
  const days = new Map<string, DayParts>();
  for (const plan of plans) for (const [day, parts] of plan.days) addParts(days, day, parts);
  const money = [...days.values()].reduce<MoneyParts>(sumOfParts, noMoney);
  const customers = plans.reduce((sum, plan) => sum + plan.customers, 0);
  return [
    ...plans.map(({ mark }) => mark),
    ...[...days].map(([day, parts]) => addToDayWrite(day, parts)),
    addToTotalsWrite({ ...money, customers }),
  ];
}
