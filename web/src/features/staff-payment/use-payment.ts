import { askPayment, closePayment, creditPart, viewPayment } from '@cellgate/shared/balance/staff-payment.endpoints.ts';
import type { PaymentPart } from '@cellgate/shared/balance/staff-payment.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';

const areas = ['payments'] as const;

/** Returns the query of a payment with everything about it, which reloads when the payment changes. */
export function usePayment(id: TopupId) {
  const queryClient = useQueryClient();
  const view = useQuery({ ...apiQuery('staff-payments', viewPayment, { params: { id } }), retry: false });
  usePulse(areas, (changes) => {
    if (changes !== undefined && !changes.some((change) => change.id === id)) return;
    void queryClient.invalidateQueries({ queryKey: ['staff-payments', viewPayment.path] });
  });
  return view;
}

/** Returns the acts on a payment. Each reloads the payments, also when it is refused. */
export function usePaymentActs(id: TopupId) {
  const { t } = useTranslation('staff-payments');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const keyFor = useIntentKey();
  const params = { id };
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['staff-payments'] });
  const money = (dollars: number) => formatUsd(toCents(dollars), locale);
  return {
    ask: useMutation({
      mutationFn: () => call(askPayment, { params }),
      onSuccess: ({ payment }) => void toast.success(t('ask.done', { amount: money(payment.credited) })),
      onError: (error) => void toast.error(describeError(error)),
      onSettled,
    }),
    credit: useMutation({
      mutationFn: ({ part, reason }: { part: PaymentPart; reason: string }) =>
        call(creditPart, { params, body: { partId: part.partId, reason }, idempotencyKey: keyFor({ part, reason }) }),
      onSuccess: (_, { part }) => void toast.success(t('credit.done', { amount: money(part.worth) })),
      onSettled,
    }),
    close: useMutation({
      mutationFn: (reason: string) => call(closePayment, { params, body: { reason } }),
      onSuccess: () => void toast.success(t('close.done')),
      onSettled,
    }),
  };
}
