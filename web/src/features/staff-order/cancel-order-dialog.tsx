import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { hasAtMostTwoDecimals, toCents, toDollars } from '@cellgate/shared/contract/usd.ts';
import type { RefundQuote } from '@cellgate/shared/order/refund.ts';
import { cancelCustomerOrder, quoteCustomerRefund } from '@cellgate/shared/order/staff-order.endpoints.ts';
import type { StaffOrder, StaffOrderUnit } from '@cellgate/shared/order/staff-order.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money, useMoney } from '../../parts/format/money.tsx';
import { ReasonDialog } from '../../parts/record/reason-dialog.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { RefundFacts } from './refund-facts.tsx';

interface CancelOrderDialogProps {
  order: StaffOrder;
  /** Proxies that can be cancelled. */
  units: readonly StaffOrderUnit[];
  onClose: () => void;
}

type Basis = 'rule' | 'amount';

/** Cancels some or all proxies of an order for its customer: for the refund of the rule or another amount, with a reason. */
export function CancelOrderDialog({ order, units, onClose }: CancelOrderDialogProps) {
  const { t } = useTranslation('staff-orders');
  const money = useMoney();
  const [left, setLeft] = useState<ReadonlySet<ProxyId>>(new Set());
  const [basis, setBasis] = useState<Basis>('rule');
  const [typed, setTyped] = useState('');
  const proxyIds = units.map(({ proxyId }) => proxyId).filter((proxyId) => !left.has(proxyId));
  const quote = useQuery({
    ...apiQuery('staff-orders', quoteCustomerRefund, {
      params: { id: order.id },
      query: { proxyIds: proxyIds.join(',') },
    }),
    enabled: proxyIds.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const cancelling = useCancelOrder(order.id, onClose);
  const refund = proxyIds.length > 0 && !quote.isPlaceholderData ? quote.data?.refund : undefined;
  const amount = basis === 'rule' ? refund?.amount : readRefund(typed, refund?.paid);
  return (
    <ReasonDialog
      title={t('cancel.title')}
      description={t('order.title', { number: order.orderNumber })}
      action={amount === undefined || amount === 0 ? t('cancel.action') : t('cancel.refund', { amount: money(amount) })}
      cancel={t('cancel.keep')}
      isDangerous
      disabled={amount === undefined}
      doing={cancelling}
      onConfirm={(reason) => amount !== undefined && cancelling.mutate({ basis, amount, proxyIds, reason })}
      onClose={onClose}
    >
      {units.length > 1 && <ProxyChoice units={units} left={left} onChange={setLeft} />}
      <QueryView query={quote} loading={<Skeleton className="h-28 w-full" />} errorTitle={t('cancel.quote_failed')}>
        {({ refund: shown }) => (
          <RefundChoice refund={shown} basis={basis} typed={typed} onBasis={setBasis} onTyped={setTyped} />
        )}
      </QueryView>
      <Notice tone="warn">{t('cancel.follows')}</Notice>
    </ReasonDialog>
  );
}

/** Returns a typed refund in dollars; undefined if it is no amount, 0, or above what was paid. */
function readRefund(typed: string, paid: number | undefined): number | undefined {
  const amount = Number(typed.trim().replace(',', '.') || Number.NaN);
  const isValid = amount > 0 && hasAtMostTwoDecimals(amount) && paid !== undefined && amount <= paid;
  return isValid ? toDollars(toCents(amount)) : undefined;
}

interface ProxyChoiceProps {
  units: readonly StaffOrderUnit[];
  /** Proxies that are not cancelled. */
  left: ReadonlySet<ProxyId>;
  onChange: (left: ReadonlySet<ProxyId>) => void;
}

function ProxyChoice({ units, left, onChange }: ProxyChoiceProps) {
  const { t } = useTranslation('staff-orders');
  return (
    <fieldset className="flex flex-col">
      <legend className="font-medium text-14">{t('cancel.proxies')}</legend>
      <div className="grid max-h-44 overflow-y-auto sm:grid-cols-2">
        {units.map(({ proxyId, proxy }) => (
          <Checkbox
            key={proxyId}
            label={<span className="figures">{proxy ? `${proxy.host}:${proxy.httpPort}` : proxyId}</span>}
            checked={!left.has(proxyId)}
            onChange={(isChosen) => {
              const next = new Set(left);
              if (isChosen) next.delete(proxyId);
              else next.add(proxyId);
              onChange(next);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RefundChoiceProps {
  refund: RefundQuote;
  basis: Basis;
  typed: string;
  onBasis: (basis: Basis) => void;
  onTyped: (typed: string) => void;
}

function RefundChoice({ refund, basis, typed, onBasis, onTyped }: RefundChoiceProps) {
  const { t } = useTranslation('staff-orders');
  const money = useMoney();
  const isWrong = typed.trim() !== '' && readRefund(typed, refund.paid) === undefined;
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<Basis>
        label={t('cancel.basis')}
        value={basis}
        onChange={onBasis}
        choices={[
          { value: 'rule', label: t('refund.amount'), aside: <Money dollars={refund.amount} /> },
          { value: 'amount', label: t('cancel.other'), detail: t('cancel.other_hint') },
        ]}
      />
      {basis === 'rule' ? (
        <RefundFacts refund={refund} />
      ) : (
        <Field
          label={t('cancel.amount')}
          hint={t('cancel.amount_hint', { max: money(refund.paid) })}
          {...(isWrong && { error: t('cancel.amount_wrong') })}
        >
          {(control) => (
            <TextInput
              {...control}
              mono
              inputMode="decimal"
              value={typed}
              onChange={({ target }) => onTyped(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

interface Cancellation {
  basis: Basis;
  amount: number;
  proxyIds: ProxyId[];
  reason: string;
}

function useCancelOrder(id: StaffOrder['id'], onDone: () => void) {
  const { t } = useTranslation('staff-orders');
  const money = useMoney();
  const queryClient = useQueryClient();
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: (body: Cancellation) =>
      call(cancelCustomerOrder, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ refunded }) => {
      toast.success(refunded > 0 ? t('cancel.done', { amount: money(refunded) }) : t('cancel.done_unpaid'));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff-orders'] }),
  });
}
