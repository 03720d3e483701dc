import type { OrderId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { type Dollars, formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import { cancelOrder, quoteRefund } from '@cellgate/shared/order/order.endpoints.ts';
import type { RefundQuote } from '@cellgate/shared/order/refund.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { useGuardedMutation } from '../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';

interface CancelDialogProps {
  orderId: OrderId;
  /** Proxies to cancel; all remaining ones by default. */
  proxyIds?: ProxyId[];
  /** Name of the canceled order or proxies. */
  name: string;
  onClose: () => void;
}

/** Shows the refund of a cancellation before it is confirmed. The refund paid is exactly the one shown. */
export function CancelDialog({ orderId, proxyIds, name, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const locale = useLocale();
  const quote = useQuery({
    ...apiQuery('orders', quoteRefund, {
      params: { id: orderId },
      query: { ...(proxyIds && { proxyIds: proxyIds.join(',') }) },
    }),
    retry: false,
  });
  const cancelling = useCancel({ orderId, proxyIds, onClose });
  const cancel = useGuardedMutation(cancelling);
  const refund = quote.data?.refund;
  const confirmText = (amount: Dollars) =>
    amount > 0 ? t('cancel.confirm', { amount: formatUsd(toCents(amount), locale) }) : t('cancel.confirm_unpaid');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancel.title')}
      description={name}
      footer={
        <DialogButtons
          onCancel={onClose}
          cancel={t('cancel.keep')}
          action={refund ? confirmText(refund.amount) : t('cancel.title')}
          isDangerous
          disabled={!refund}
          busy={cancelling.isPending}
          onClick={() => refund && cancel(refund.amount)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <QueryView query={quote} loading={<Skeleton className="h-28 w-full" />} errorTitle={t('cancel.quote_failed')}>
          {(data) => <Quote refund={data.refund} />}
        </QueryView>
        <Notice tone="warn">{t('cancel.consequence')}</Notice>
        {cancelling.isError && <Notice tone="bad">{describeError(cancelling.error, t('cancel.failed'))}</Notice>}
      </div>
    </Dialog>
  );
}

function Quote({ refund }: { refund: RefundQuote }) {
  const { t } = useTranslation(['orders', 'common']);
  const [first] = refund.proxies;
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-2 text-14">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('cancel.paid')}</dt>
          <dd>
            <Money dollars={refund.paid} />
          </dd>
        </div>
        {refund.proxies.length > 1 ? (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{t('cancel.proxies')}</dt>
            <dd className="figures">{refund.proxies.length}</dd>
          </div>
        ) : (
          first && (
            <div className="flex justify-between gap-4">
              <dt className="text-muted">{t('cancel.days')}</dt>
              <dd>{t('common:days', { count: first.daysCharged })}</dd>
            </div>
          )
        )}
        <div className="flex justify-between gap-4 border-line border-t pt-2 font-semibold">
          <dt>{t('cancel.amount')}</dt>
          <dd>
            <Money dollars={refund.amount} />
          </dd>
        </div>
      </dl>
      <Rules refund={refund} />
    </div>
  );
}

/** Lists the refund rules, and for which proxies days are charged and why. */
function Rules({ refund: { proxies, fullUntil } }: { refund: RefundQuote }) {
  const { t } = useTranslation('orders');
  const reasons = [...Map.groupBy(proxies, ({ reason }) => reason)].flatMap(([reason, { length }]) =>
    reason ? [{ reason, count: length }] : [],
  );
  const isFull = proxies.some(({ basis }) => basis === 'full');
  return (
    <div className="flex flex-col gap-2 text-13 text-muted">
      {isFull && (
        <p>
          {t('cancel.rule_full')} {t('cancel.rule_final')}
          {fullUntil && (
            <>
              {' '}
              <TextAround text={t('cancel.full_until', { when: gap })}>
                <DateText at={fullUntil} withTime />
              </TextAround>
            </>
          )}
        </p>
      )}
      {reasons.length > 0 && <p>{t('cancel.rule_pro_rata')}</p>}
      {reasons.map(({ reason, count }) => (
        <p key={reason}>
          {proxies.length > 1 && `${count} × `}
          {t(`cancel.reason.${reason}`)}
        </p>
      ))}
    </div>
  );
}

function useCancel({
  orderId,
  proxyIds,
  onClose,
}: Omit<CancelDialogProps, 'name' | 'proxyIds'> & { proxyIds: ProxyId[] | undefined }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { reload } = useSession();
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: (amount: number) => {
      const body = { amount, ...(proxyIds && { proxyIds }) };
      return call(cancelOrder, { params: { id: orderId }, body, idempotencyKey: keyOf(body) });
    },
    onSuccess: ({ refunded }) => {
      toast.success(
        refunded > 0 ? t('cancel.done', { amount: formatUsd(toCents(refunded), locale) }) : t('cancel.done_unpaid'),
      );
      onClose();
    },
    onSettled: () => {
      void reload();
      for (const concept of ['balance', 'products', 'orders', 'proxies', 'notifications']) {
        void queryClient.invalidateQueries({ queryKey: [concept] });
      }
    },
  });
}
