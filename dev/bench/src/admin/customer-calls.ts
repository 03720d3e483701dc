import type { Context } from '@cellgate/functions/context.ts';
import { accountStore } from '@cellgate/functions/storage/account/account-store.ts';
import { inTurn, type MeasuredCall } from './measured-call.ts';

/** Customers of each kind: with one order and with 25, with a running proxy, suspended. */
const looked = [0, 1, 4, 6, 9, 19, 57, 99, 250, 259];

/** Tabs of the page of a customer that have a call of their own. */
const tabs = ['proxies', 'orders', 'payments', 'ledger', 'sessions', 'programs', 'notes', 'events'] as const;

/** Calls of the back office about customers. */
export const customerCalls: readonly MeasuredCall[] = [
  {
    name: 'customers',
    goal: { ms: 200, units: 60 },
    paths: async ({ madeAtMs }) => {
      const monthAgo = new Date(madeAtMs - 30 * 86_400_000).toISOString();
      const queries = [
        'page=1',
        'page=3',
        'status=suspended',
        'country=de',
        'verified=false',
        `registeredTo=${monthAgo}`,
        'flag=abuse',
      ];
      return inTurn(queries.map((query) => `/admin/users?limit=25&${query}`));
    },
  },
  {
    name: 'customers, in another order',
    goal: { ms: 200, units: 60 },
    paths: async () =>
      inTurn(
        [
          'sort=name',
          'sort=lastLogin',
          'sort=balance',
          'sort=spent&country=de',
          'sort=name&status=suspended',
          'running=true',
        ].map((query) => `/admin/users?limit=25&${query}`),
      ),
  },
  {
    name: 'customers, totals',
    goal: { ms: 200, units: 60 },
    paths: async () => () => '/admin/users/stats',
  },
  {
    name: 'customers, by search',
    goal: { ms: 200, units: 60 },
    paths: async () =>
      inTurn(
        ['customer-7@large.example', 'Kova', 'ayşe', 'large.example', 'Анд Шев', 'customer-19', 'nobody'].map(
          (words) => `/admin/users?limit=25&search=${encodeURIComponent(words)}`,
        ),
      ),
  },
  {
    name: 'a customer, first view',
    goal: { ms: 200, units: 30 },
    paths: async (_, { ctx }) => inTurn((await lookedCustomers(ctx)).map((id) => `/admin/users/${id}`)),
  },
  ...tabs.map(
    (tab): MeasuredCall => ({
      name: `a customer, ${tab}`,
      goal: { ms: 200, units: 20 },
      paths: async (_, { ctx }) => inTurn((await lookedCustomers(ctx)).map((id) => `/admin/users/${id}/${tab}`)),
    }),
  ),
];

async function lookedCustomers({ database }: Context): Promise<string[]> {
  const ids = await Promise.all(
    looked.map((index) => accountStore(database).findOwner(`customer-${index}@large.example`)),
  );
  return ids.filter((id) => id !== undefined);
}
