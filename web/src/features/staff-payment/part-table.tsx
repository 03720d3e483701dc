import type { PaymentPart } from '@cellgate/shared/balance/staff-payment.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Status } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';

interface PartTableProps {
  parts: readonly PaymentPart[];
  onCredit: (part: PaymentPart) => void;
}

/** Parts of a payment that have arrived: each is credited, or can be. */
export function PartTable({ parts, onCredit }: PartTableProps) {
  const { t } = useTranslation('staff-payments');
  if (parts.length === 0) return <p className="p-4 text-14 text-muted">{t('parts.none')}</p>;
  return (
    <Table
      caption={t('parts.title')}
      rows={parts}
      rowKey={({ partId }) => partId}
      columns={[
        {
          key: 'part',
          header: t('parts.part'),
          notOnPhone: true,
          cell: ({ partId }) => (
            <span title={partId} className="figures block max-w-48 truncate">
              {partId}
            </span>
          ),
        },
        {
          key: 'coin',
          header: t('parts.coin'),
          cell: ({ coin, worth }) => (
            <>
              {coin ? <Coins coin={coin} /> : '—'}
              <span className="block text-12 text-muted sm:hidden">
                <Money dollars={worth} />
              </span>
            </>
          ),
        },
        {
          key: 'worth',
          header: t('parts.worth'),
          align: 'end',
          notOnPhone: true,
          cell: ({ worth }) => <Money dollars={worth} />,
        },
        {
          key: 'credited',
          header: t('parts.credited'),
          align: 'end',
          cell: (part) =>
            part.isCredited ? (
              <Status tone="good">{t('parts.credited')}</Status>
            ) : (
              <Button size="small" onClick={() => onCredit(part)}>
                {t('parts.credit')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function Coins({ coin: { amount, code, txHash } }: { coin: NonNullable<PaymentPart['coin']> }) {
  const { t } = useTranslation('staff-payments');
  return (
    <span className="flex items-center gap-1">
      <span className="figures">{`${amount} ${code}`}</span>
      <CopyButton text={txHash} label={t('parts.copy_hash', { hash: txHash.slice(0, 8) })} />
    </span>
  );
}
