import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Money } from '../../../parts/format/money.tsx';
import { DateText, RelativeTime } from '../../../parts/format/relative-time.tsx';
import type { ListColumn } from '../../../parts/list/list-column.ts';
import type { ActName } from '../act/act-dialogs.tsx';
import { CustomerName } from '../customer-name.tsx';
import { CustomerStatusBadge, FlagBadges } from '../customer-status.tsx';
import { CustomerMenu } from './customer-menu.tsx';

/** Widths in rem. */
const widths = {
  customer: 14,
  status: 8,
  flags: 7,
  balance: 6,
  spent: 6.5,
  proxies: 6.5,
  login: 7,
  registered: 8,
  verified: 9,
  actions: 4,
};

/** Returns the columns of the list of customers. `onAct` opens the dialog of an action, and stays the same function. */
export function useCustomerColumns(onAct: (user: Customer, act: ActName) => void): readonly ListColumn<Customer>[] {
  const { t } = useTranslation(['customers', 'common']);
  return useMemo(() => {
    const named = (key: keyof typeof widths, cell: ListColumn<Customer>['cell']): ListColumn<Customer> => ({
      key,
      label: t(`columns.${key}`),
      cell,
      width: widths[key],
      grow: 0,
    });
    const atEnd = { align: 'end' } as const;
    return [
      { ...named('customer', (user) => <CustomerName customer={user} />), grow: 1, isTitle: true },
      named('status', ({ status }) => <CustomerStatusBadge status={status} />),
      named('flags', ({ flags }) => (flags.length > 0 ? <FlagBadges flags={flags} /> : null)),
      { ...named('balance', ({ stats }) => <Money dollars={stats.balance} />), ...atEnd },
      { ...named('spent', ({ stats }) => <Money dollars={stats.totalSpent} />), ...atEnd },
      { ...named('proxies', ({ stats }) => <span className="figures">{stats.activeProxies}</span>), ...atEnd },
      named('login', ({ security }) => <RelativeTime at={security.lastLogin} />),
      { ...named('registered', ({ createdAt }) => <DateText at={createdAt} />), hiddenAtFirst: true },
      {
        ...named('verified', ({ security }) => t(security.emailVerified ? 'verified.true' : 'verified.false')),
        hiddenAtFirst: true,
      },
      { ...named('actions', (user) => <CustomerMenu user={user} onAct={onAct} />), ...atEnd, isMenu: true },
    ];
  }, [t, onAct]);
}
