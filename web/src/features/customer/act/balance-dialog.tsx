import { toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import { formatUsd } from '@cellgate/shared/contract/usd.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { BalanceChangeKind, changeCustomerBalance } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { Money } from '../../../parts/format/money.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActDialog } from './act-dialog.tsx';
import { readChange } from './read-change.ts';
import { ReasonField, useReason } from './reason-field.tsx';
import { useCustomerAct } from './use-customer-act.ts';

type Direction = 'add' | 'take';
interface Change {
  amount: number;
  kind: BalanceChangeKind;
  reference?: string;
  reason: string;
}
/** Minimum and maximum length of the reference of a payment. */
const minReferenceChars = 3;
const maxReferenceChars = 100;

/** Adds to the balance of a customer, or takes from it. Shows the balance before and after. */
export function BalanceDialog({ user, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation('customers');
  const locale = useLocale();
  const [direction, setDirection] = useState<Direction>('add');
  const [kind, setKind] = useState<BalanceChangeKind>('correction');
  const [typed, setTyped] = useState('');
  const [reference, setReference] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const reason = useReason();
  const isPayment = kind === 'payment';
  const dollars = readChange(typed);
  const isTaking = direction === 'take' && !isPayment;
  const change = dollars === undefined ? 0 : isTaking ? -dollars : dollars;
  const after = toDollars(toCents(user.stats.balance) + toCents(change));
  const text = formatUsd(toCents(dollars ?? 0), locale);
  const { name } = user;
  const { doing, act } = useCustomerAct({
    send: (body: Change, idempotencyKey) =>
      call(changeCustomerBalance, { params: { id: user.id }, body, idempotencyKey }),
    done: () => t(isTaking ? 'balance.taken' : 'balance.done', { amount: text, name }),
    onDone: onClose,
  });
  const isReferenceShort = isPayment && reference.trim().length < minReferenceChars;
  const isReferenceWrong = isReferenceShort || (isPayment && isTooLong(reference, maxReferenceChars));
  const send = () => {
    const why = reason.read();
    setWasSent(true);
    if (dollars === undefined || isReferenceWrong || after < 0 || why === undefined) return;
    act({ amount: change, kind, reason: why, ...(isPayment && { reference: reference.trim() }) });
  };
  return (
    <ActDialog
      title={t('balance.title', { name })}
      description={user.email}
      action={
        dollars === undefined
          ? t('balance.action')
          : t(isTaking ? 'balance.take_do' : 'balance.add_do', { amount: text })
      }
      doing={doing}
      failed={(message) => t('balance.failed', { message })}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={t('balance.kind')} hint={t(`balance.kind_hint.${kind}`)}>
        {(control) => (
          <Select<BalanceChangeKind>
            {...control}
            value={kind}
            options={BalanceChangeKind.options.map((value) => ({ value, label: t(`balance.kinds.${value}`) }))}
            onChange={({ target }) => setKind(BalanceChangeKind.parse(target.value))}
          />
        )}
      </Field>
      {!isPayment && (
        <Segmented<Direction>
          label={t('balance.direction')}
          value={direction}
          onChange={setDirection}
          choices={(['add', 'take'] as const).map((value) => ({ value, label: t(`balance.${value}`) }))}
        />
      )}
      <Field
        label={t('balance.amount')}
        {...(dollars === undefined && (wasSent || typed.trim() !== '') && { error: t('balance.amount_invalid') })}
      >
        {(control) => (
          <TextInput
            mono
            inputMode="decimal"
            {...control}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {isPayment && (
        <LimitedField
          label={t('balance.reference')}
          text={reference}
          limit={maxReferenceChars}
          hint={t('balance.reference_hint')}
          {...(wasSent && isReferenceShort && { error: t('balance.reference_required') })}
        >
          {(control) => (
            <TextInput mono {...control} value={reference} onChange={({ target }) => setReference(target.value)} />
          )}
        </LimitedField>
      )}
      <ReasonField reason={reason} hint={isPayment ? t('reason_hint') : t('balance.reason_seen')} />
      <dl className="flex flex-col gap-2 rounded-lg bg-sunken px-4 py-3 text-14">
        <Line label={t('balance.before')}>
          <Money dollars={user.stats.balance} />
        </Line>
        <Line label={t('balance.change')}>
          <Money dollars={dollars === undefined ? null : change} signed />
        </Line>
        <Line label={t('balance.after')}>
          <Money dollars={dollars === undefined ? null : after} />
        </Line>
      </dl>
      {after < 0 && <Notice tone="warn">{t('balance.too_low')}</Notice>}
    </ActDialog>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 last:border-line last:border-t last:pt-2 last:font-semibold">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
