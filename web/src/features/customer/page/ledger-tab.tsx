import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { listCustomerLedger } from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import type { LedgerLine } from '@cellgate/shared/customer/customer-tabs.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Money } from '../../../parts/format/money.tsx';
import { DateText } from '../../../parts/format/relative-time.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TabTable } from './tab-table.tsx';
import { useAuthorText } from './use-author-text.ts';
import { useTab } from './use-tab.ts';

/** Ledger of a customer with the balance after each entry, newest first. */
export function LedgerTab({ id }: { id: Customer['id'] }) {
  const { t } = useTranslation('customer');
  const entries = useTab([id, 'ledger'], (query, signal) =>
    call(listCustomerLedger, { params: { id }, query, signal }),
  );
  return (
    <TabTable
      query={entries}
      rowsOf={(page) => page.entries}
      rowKey={({ sequence }) => String(sequence)}
      columns={useLedgerColumns()}
      caption={t('tabs.ledger')}
      none={t('ledger.none')}
    />
  );
}

function useLedgerColumns(): Column<LedgerLine>[] {
  const { t } = useTranslation('customer');
  const authorOf = useAuthorText();
  return [
    {
      key: 'number',
      header: t('ledger.number'),
      align: 'end',
      notOnPhone: true,
      cell: ({ sequence }) => <span className="figures">{sequence}</span>,
    },
    {
      key: 'date',
      header: t('ledger.date'),
      notOnPhone: true,
      cell: ({ at }) => <DateText at={at} withTime />,
    },
    {
      key: 'reason',
      header: t('ledger.reason'),
      cell: ({ reason, at }) => (
        <>
          {t(`ledger.reasons.${reason}`)}
          <span className="block text-12 text-muted sm:hidden">
            <DateText at={at} />
          </span>
        </>
      ),
    },
    {
      key: 'reference',
      header: t('ledger.reference'),
      wideOnly: true,
      cell: ({ reference }) => (
        <span title={reference} className="block max-w-72 truncate">
          {reference}
        </span>
      ),
    },
    { key: 'by', header: t('ledger.by'), notOnPhone: true, cell: ({ by }) => authorOf(by) },
    {
      key: 'amount',
      header: t('ledger.amount'),
      align: 'end',
      cell: ({ amount, balanceAfter }) => (
        <>
          <span className={amount > 0 ? 'text-good' : undefined}>
            <Money dollars={amount} signed />
          </span>
          <span className="block text-12 text-muted sm:hidden">
            = <Money dollars={balanceAfter} />
          </span>
        </>
      ),
    },
    {
      key: 'after',
      header: t('ledger.after'),
      notOnPhone: true,
      align: 'end',
      cell: ({ balanceAfter }) => <Money dollars={balanceAfter} />,
    },
  ];
}
