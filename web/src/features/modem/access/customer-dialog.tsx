import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { displayName } from '../../../parts/format/account-name.ts';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { modemName } from '../modem-name.ts';

/** Buyer and order of a sold modem. Unknown values show a label. */
export function CustomerDialog({ modem, onClose }: { modem: StaffModem; onClose: () => void }) {
  const { t } = useTranslation('modems');
  const { customer, order } = modem;
  const unknown = t('customer.unknown');
  const name = (customer && displayName(customer)) || unknown;
  const lines: readonly [string, ReactNode][] = [
    [t('customer.name'), name],
    [t('customer.email'), customer?.email ?? unknown],
    [t('customer.order'), order?.orderNumber ?? unknown],
    [t('customer.date'), order ? <DateText key="date" at={order.createdAt} withTime /> : unknown],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('customer.title')}
      description={modemName(modem)}
      footer={
        <Button size="large" onClick={onClose}>
          {t('customer.close')}
        </Button>
      }
    >
      <dl className="flex flex-col gap-3">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="break-words text-14">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-14 text-muted">{t('customer.sentence', { name })}</p>
    </Dialog>
  );
}
