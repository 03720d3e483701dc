import type { User } from '@cellgate/shared/account/account.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { Context } from '../../context.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { type BalanceRecord, balanceStore } from '../../storage/balance/balance-store.ts';
import { countProxies } from '../proxy-reading/count-proxies.ts';

/** Returns the account as the API shows it, without its password and internal fields. */
export function toUser(
  account: AccountRecord,
  balance: Pick<BalanceRecord, 'balanceCents' | 'spentCents'>,
  proxies: { active: number },
): User {
  const { accountId, firstName, lastName, email, role, createdAt, isActive, profile, notifications } = account;
  return {
    _id: accountId,
    firstName,
    lastName,
    email,
    role,
    createdAt,
    isActive,
    profile,
    preferences: {
      notifications: { ...notifications, security: true },
      sessionTimeout: account.sessionTimeoutMinutes,
      language: account.language,
    },
    security: {
      lastLogin: account.lastLoginAt,
      emailVerified: account.emailVerifiedAt !== null,
      twoFactor: account.twoFactorAt !== null,
      hasPassword: account.password !== null,
    },
    stats: {
      balance: toDollars(balance.balanceCents),
      totalSpent: toDollars(balance.spentCents),
      activeProxies: proxies.active,
    },
  };
}

/** Returns the same, with balance and proxy count read now. */
export async function showUser(ctx: Context, account: AccountRecord): Promise<User> {
  const [balance, proxies] = await Promise.all([
    balanceStore(ctx.database).find(account.accountId),
    countProxies(ctx, account.accountId),
  ]);
  return toUser(account, balance ?? { balanceCents: 0, spentCents: 0 }, proxies);
}
