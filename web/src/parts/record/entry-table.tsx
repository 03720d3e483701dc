import type { StaffEntry } from '@cellgate/shared/balance/staff-entry.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Table } from '../../ui/table.tsx';
import { useActorText } from '../event/use-actor-text.ts';
import { Money } from '../format/money.tsx';
import { DateText } from '../format/relative-time.tsx';

interface EntryTableProps {
  entries: readonly StaffEntry[];
  /** Names of accounts by ID. Actors without one are shown by their ID. */
  names: ReadonlyMap<string, string>;
}

/** Entries of a ledger, in their order. */
export function EntryTable({ entries, names }: EntryTableProps) {
  const { t } = useTranslation('records');
  const actorOf = useActorText();
  if (entries.length === 0) return <p className="p-4 text-14 text-muted">{t('entries.none')}</p>;
  return (
    <Table
      caption={t('entries.title')}
      rows={entries}
      rowKey={({ sequence }) => String(sequence)}
      columns={[
        { key: 'at', header: t('entries.at'), notOnPhone: true, cell: ({ at }) => <DateText at={at} withTime /> },
        {
          key: 'reason',
          header: t('entries.what'),
          cell: ({ reason, at }) => (
            <>
              {t(`reasons.${reason}`)}
              <span className="block text-12 text-muted sm:hidden">
                <DateText at={at} withTime />
              </span>
            </>
          ),
        },
        {
          key: 'actor',
          header: t('entries.by'),
          notOnPhone: true,
          cell: ({ actor }) => actorOf({ actor, actorName: names.get(actor) ?? null }),
        },
        {
          key: 'amount',
          header: t('entries.amount'),
          align: 'end',
          cell: ({ amount }) => <Money dollars={amount} signed />,
        },
        {
          key: 'after',
          header: t('entries.after'),
          align: 'end',
          notOnPhone: true,
          cell: ({ balanceAfter }) => <Money dollars={balanceAfter} />,
        },
      ]}
    />
  );
}
