import type { StockState } from '@cellgate/shared/modem/modem.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Status, type Tone } from '../../../ui/status.tsx';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';

export const stockTones: Readonly<Record<StockState, Tone>> = {
  stock: 'good',
  reserved: 'warn',
  sold: 'bad',
  retired: 'neutral',
};

/**
 * Stock state as a button: stock and reserved alternate, sold opens the customer, held offers an early release. A modem of an order that is being
 * delivered cannot be changed.
 */
export function StockBadge({ modem, handlers }: { modem: StaffModem; handlers: ModemHandlers }) {
  const { t } = useTranslation('modems');
  const { stockStatus, reservation } = modem;
  const reason = reservation?.reason;
  const text = reason && reason !== 'staff' ? t(`reserved.${reason}`) : t(`stock.${stockStatus}`);
  const badge = <Status tone={stockTones[stockStatus]}>{text}</Status>;
  const act = actOf(modem, handlers);
  if (!act) return <span title={t('reserved.order_note')}>{badge}</span>;
  return (
    <button
      type="button"
      aria-label={t('stock_button', { name: modemName(modem), status: text })}
      title={t(`stock_hint.${reason === 'held' ? 'held' : stockStatus}`)}
      className="relative cursor-pointer rounded-full after:absolute after:-inset-1.5 hover:brightness-95 dark:hover:brightness-125"
      onClick={act}
    >
      {badge}
    </button>
  );
}

function actOf(modem: StaffModem, { changeStock, open }: ModemHandlers): (() => void) | undefined {
  if (modem.stockStatus === 'sold') return () => open('customer', modem);
  if (modem.reservation?.reason === 'order') return undefined;
  if (modem.reservation?.reason === 'held') return () => open('release', modem);
  return () => changeStock(modem);
}
