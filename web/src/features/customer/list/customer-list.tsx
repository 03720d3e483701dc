import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { maxPageSize } from '@cellgate/shared/contract/paging.ts';
import { CustomerQuery, type listCustomers } from '@cellgate/shared/customer/customer.endpoints.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import { customerPath } from '../../../admin-paths.ts';
import { useUser } from '../../../api/session.tsx';
import { usePulse } from '../../../api/use-pulse.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ListView } from '../../../parts/list/list-view.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { LookedBack } from '../../../parts/look-back/looked-back.tsx';
import { ViewsMenu } from '../../../parts/saved-view/views-menu.tsx';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { ActDialogs, type ActName } from '../act/act-dialogs.tsx';
import { CustomerBulk, type CustomerMessageDialog } from './customer-bulk.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { exportChosen, exportCustomerList } from './export-customer-list.ts';
import { loadCustomers } from './load-customers.ts';
import { useCustomerColumns } from './use-customer-columns.tsx';

const rowsOf = ({ users }: { users: readonly Customer[] }) => users;
const rowKey = ({ id }: Customer) => id;
const hrefOf = ({ id }: Customer) => customerPath(id);
const areas = ['payments', 'orders', 'proxies'] as const;

/** Customers, filtered and sorted, with their actions. The list is in the URL. */
export function CustomerList({ MessageDialog }: { MessageDialog: CustomerMessageDialog }) {
  const { t } = useTranslation('customers');
  const list = useListQuery(CustomerQuery);
  const { query } = list;
  const queryClient = useQueryClient();
  const isAdmin = useUser().role === 'admin';
  const [opened, setOpened] = useState<{ id: Customer['id']; act: ActName }>();
  const onAct = useCallback(({ id }: Customer, act: ActName) => setOpened({ id, act }), []);
  const columns = useCustomerColumns(onAct);
  const data = useQuery({
    queryKey: ['customers', 'list', query] as const,
    queryFn: ({ signal }) => loadCustomers(query, signal),
    placeholderData: keepPreviousData,
  });
  usePulse(areas, () => void queryClient.invalidateQueries({ queryKey: ['customers', 'list'] }));
  const user = data.data?.users.find(({ id }) => id === opened?.id);
  return (
    <>
      <ListView
        name="customers"
        caption={t('caption')}
        list={list}
        data={data}
        rowsOf={rowsOf}
        rowKey={rowKey}
        rowName={({ name, email }) => name || email}
        hrefOf={hrefOf}
        columns={columns}
        search={{ label: t('search'), hint: t('search_hint') }}
        filters={<CustomerFilters query={query} onChange={list.change} />}
        tools={<ViewsMenu list="customers" />}
        bulk={(users, clear) => <CustomerBulk users={users} MessageDialog={MessageDialog} onDone={clear} />}
        loadPart={async (cursor) => {
          const page = await loadCustomers({ ...query, cursor, limit: maxPageSize });
          return { rows: page.users, next: page.next };
        }}
        exporting={{
          fileName: `${t('file')}.csv`,
          load: () => exportCustomerList(query, { isAdmin }),
          ofRows: exportChosen,
        }}
        empty={<EmptyState icon={Users} title={t('none')} hint={t('none_hint')} />}
        errorTitle={(message) => t('load_failed', { message })}
      />
      {data.data && <Found page={data.data} onFurther={list.toNext} />}
      {opened && user && <ActDialogs user={user} act={opened.act} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Number of results where it is known, else how far back was looked; on an empty page it offers to look further. */
function Found({ page, onFurther }: { page: DataOf<typeof listCustomers>; onFurther: (cursor: string) => void }) {
  const { t } = useTranslation(['customers', 'list']);
  const { users, pagination, lookedBackTo, next } = page;
  return (
    <>
      {pagination.total !== null && (
        <p className="mt-3 text-13 text-muted">{t('found', { count: pagination.total })}</p>
      )}
      <LookedBack page={page} count={users.length} onFurther={onFurther} />
      {lookedBackTo === null && users.length === 0 && next !== null && (
        <Button className="mt-3" onClick={() => onFurther(next)}>
          {t('list:look_further')}
        </Button>
      )}
    </>
  );
}
