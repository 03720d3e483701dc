import type { Customer } from '@cellgate/shared/customer/customer.ts';
import type { CustomerMail, CustomerMailState } from '@cellgate/shared/customer/customer-mail.ts';
import { listCustomerMails } from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TabTable } from './tab-table.tsx';
import { useTab } from './use-tab.ts';

const tones: Record<CustomerMailState, Tone> = { waiting: 'neutral', sent: 'good', failed: 'bad' };

/** Emails to a customer of the last 90 days, newest first, without their texts. */
export function MailsTab({ id }: { id: Customer['id'] }) {
  const { t } = useTranslation(['customers', 'customer']);
  const mails = useTab([id, 'mails'], (query, signal) => call(listCustomerMails, { params: { id }, query, signal }));
  return (
    <TabTable
      query={mails}
      rowsOf={(page) => page.mails}
      rowKey={(mail) => mail.id}
      columns={useMailColumns()}
      caption={t('customer:tabs.mails')}
      none={t('mails.none')}
    />
  );
}

function useMailColumns(): Column<CustomerMail>[] {
  const { t } = useTranslation('customers');
  return [
    {
      key: 'date',
      header: t('mails.date'),
      notOnPhone: true,
      cell: ({ createdAt }) => <DateText at={createdAt} withTime />,
    },
    { key: 'kind', header: t('mails.kind'), notOnPhone: true, cell: ({ kind }) => t(`mails.kinds.${kind}`) },
    {
      key: 'subject',
      header: t('mails.subject'),
      cell: ({ subject, to, kind, createdAt }) => (
        <>
          <span className="break-words">{subject}</span>
          <span className="block break-all text-12 text-muted">{to}</span>
          <span className="block text-12 text-muted sm:hidden">
            {t(`mails.kinds.${kind}`)} · <DateText at={createdAt} withTime />
          </span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('mails.state'),
      cell: ({ state, failure, endedAt }) => (
        <>
          <Status tone={tones[state]}>{t(`mails.states.${state}`)}</Status>
          <span className="block text-12 text-muted">
            {failure === null ? endedAt !== null && <DateText at={endedAt} withTime /> : t(`mails.failures.${failure}`)}
          </span>
        </>
      ),
    },
  ];
}
