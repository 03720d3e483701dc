import { formatUsd, toCents } from '@cellgate/shared/contract/money.ts';
import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { dateFormat } from '../../parts/format/formats.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { waitingStateOf } from './waiting-state.ts';

/** States what a waiting order waits for, or what became of it. */
export function WaitingText({ waiting }: { waiting: WaitingOrder }) {
  const { t } = useTranslation('waiting-orders');
  const locale = useLocale();
  const { state, reason, item, topup, missing, heldUntil, waitsUntil } = waiting;
  const names = { product: item.productName, count: item.quantity };
  const money = (dollars: number) => formatUsd(toCents(dollars), locale);
  const time = (at: string) => dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  if (state === 'placed') return t('state.placed', { number: waiting.orderNumber ?? '' });
  if (state === 'withdrawn') return t('state.withdrawn');
  if (state === 'not_placed') return t(`not_placed.${reason ?? 'unpaid'}`, names);
  const waits = waitingStateOf(waiting);
  if (waits === 'unpaid') return t('state.unpaid', { ...names, amount: money(topup.amount), time: time(heldUntil) });
  if (waits === 'late') return t('state.late', { ...names, time: time(waitsUntil) });
  return t(`state.${waits}`, { ...names, amount: money(missing ?? 0) });
}
