import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { listCustomerEvents } from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import type { CustomerEvent } from '@cellgate/shared/customer/customer-tabs.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { detailsText } from '../../../parts/event/tell-details.ts';
import type { Told } from '../../../parts/event/told.ts';
import { useActionText } from '../../../parts/event/use-action-text.ts';
import { useChangeText } from '../../../parts/event/use-change-text.ts';
import { useDetails } from '../../../parts/event/use-details.ts';
import { DateText } from '../../../parts/format/relative-time.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TabTable } from './tab-table.tsx';
import { useAuthorText } from './use-author-text.ts';
import { useTab } from './use-tab.ts';

/** Everything that has happened to a customer, newest first, with details, changed fields and reasons. */
export function HistoryTab({ id }: { id: Customer['id'] }) {
  const { t } = useTranslation('customer');
  const events = useTab([id, 'events'], (query, signal) => call(listCustomerEvents, { params: { id }, query, signal }));
  return (
    <TabTable
      query={events}
      rowsOf={(page) => page.events}
      rowKey={(event) => event.id}
      columns={useEventColumns()}
      caption={t('tabs.history')}
      none={t('history.none')}
    />
  );
}

function useEventColumns(): Column<CustomerEvent>[] {
  const { t } = useTranslation('customer');
  const authorOf = useAuthorText();
  const textOf = useActionText();
  return [
    {
      key: 'at',
      header: t('history.at'),
      notOnPhone: true,
      cell: ({ at }) => <DateText at={at} withTime />,
    },
    {
      key: 'what',
      header: t('history.what'),
      cell: (event) => (
        <span className="block max-w-160 whitespace-normal [overflow-wrap:anywhere]">
          {textOf({ action: event.kind })}
          <span className="block text-12 text-muted sm:hidden">
            <DateText at={event.at} withTime />
          </span>
          <Changes event={event} />
        </span>
      ),
    },
    {
      key: 'by',
      header: t('history.by'),
      cell: ({ by, from }) => (
        <>
          {authorOf(by)}
          {from && <span className="figures block text-12 text-muted">{t('history.from', { ip: from.ip })}</span>}
        </>
      ),
    },
  ];
}

/** Details, fields before and after the change, and the reason that staff has given. */
function Changes({ event: { details, changes, reason } }: { event: CustomerEvent }) {
  const { t } = useTranslation('customer');
  const textOf = useChangeText();
  const detailsOf = useDetails();
  const told = detailsText(detailsOf(details));
  return (
    <>
      {/* Some values are as they are stored. */}
      {told !== '' && <code className="block font-sans text-12 text-muted">{told}</code>}
      {changes.map((change) => {
        const { field, before, after } = textOf(change);
        return (
          <span key={change.field} className="block text-12 text-muted">
            <Shown told={field} />
            {': '}
            <Shown told={before} />
            {' → '}
            <Shown told={after} />
          </span>
        );
      })}
      {reason !== null && <span className="block text-12 text-muted">{t('history.reason', { reason })}</span>}
    </>
  );
}

const Shown = ({ told: { text, isCode } }: { told: Told }) => (isCode ? <code>{text}</code> : text);
