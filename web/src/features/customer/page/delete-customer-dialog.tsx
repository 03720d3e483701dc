import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { deleteCustomer, getCustomerDeletion } from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../admin-paths.ts';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { TypedNameField, useTypedName } from '../../../parts/dialog/typed-name-field.tsx';
import { Money } from '../../../parts/format/money.tsx';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ReasonField, useReason } from '../act/reason-field.tsx';
import { useCustomerAct } from '../act/use-customer-act.ts';

type Deletion = DataOf<typeof getCustomerDeletion>;

/** Shows what a deletion would forfeit, and deletes the customer once the email was typed. */
export function DeleteCustomerDialog({ user, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation('customer');
  const navigate = useNavigate();
  const reason = useReason();
  const typed = useTypedName(user.email);
  const params = { id: user.id };
  // Exactly what is shown is confirmed, so it must not be older than the dialog.
  const deletion = useQuery({ ...apiQuery('customers', getCustomerDeletion, { params }), gcTime: 0 });
  const name = user.name || user.email;
  const { doing, act } = useCustomerAct({
    send: (body: { email: string; forfeited: { balance: number; proxies: number }; reason: string }) =>
      call(deleteCustomer, { params, body }),
    done: () => t('delete.done', { name }),
    onDone: () => {
      onClose();
      void navigate(adminPaths.customers);
    },
  });
  const { data } = deletion;
  return (
    <ActDialog
      title={t('delete.title', { name })}
      action={t('delete.action')}
      isDangerous
      disabled={data === undefined || data.obstacle !== null}
      doing={doing}
      failed={(message) => t('delete.failed', { message })}
      onSubmit={() => {
        const why = reason.read();
        if (!typed.check() || why === undefined || !data) return;
        act({
          email: user.email,
          forfeited: { balance: data.balance, proxies: data.proxies.length },
          reason: why,
        });
      }}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t('delete.means')}</p>
      <QueryView query={deletion} loading={<Skeleton className="h-24" />} errorTitle={t('delete.load_failed')}>
        {(lost) => <Losses {...lost} />}
      </QueryView>
      {data?.obstacle === null && (
        <>
          <ReasonField reason={reason} />
          <TypedNameField typed={typed} label={t('delete.type', { name: user.email })} wrong={t('delete.wrong')} />
        </>
      )}
    </ActDialog>
  );
}

function Losses({ balance, proxies, obstacle }: Deletion) {
  const { t } = useTranslation('customer');
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2 rounded-lg border border-line px-4 py-3 text-14">
        <dt className="font-medium">{t('delete.forfeits')}</dt>
        <dd className="flex justify-between gap-4">
          <span className="text-muted">{t('delete.balance')}</span>
          <Money dollars={balance} />
        </dd>
        <dd className="flex justify-between gap-4">
          <span className="text-muted">{t('delete.proxies')}</span>
          <span className="figures">{proxies.length}</span>
        </dd>
        {proxies.length > 0 && (
          <dd>
            <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto text-13">
              {proxies.map(({ id, name, endDate }) => (
                <li key={id} className="flex justify-between gap-4">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                  <DateText at={endDate} />
                </li>
              ))}
            </ul>
          </dd>
        )}
      </dl>
      {obstacle && <Notice tone="warn">{t(`delete.${obstacle}`)}</Notice>}
    </div>
  );
}
