import { listTopupCoins } from '@cellgate/shared/balance/balance.endpoints.ts';
import { topupLimits } from '@cellgate/shared/balance/balance.ts';
import type { OrderWish } from '@cellgate/shared/order/order-wish.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiQuery } from '../../api/ask.ts';
import { AnswerLost } from '../../api/send-once.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { applyServerIssues, schemaResolver, useFieldError } from '../../parts/form/form-issues.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CoinChoice } from './coin-choice.tsx';
import { isPayable, quickAmounts, readAmount, TopupForm } from './topup-amount.ts';
import { useOpenTopup } from './use-topup.ts';

interface AddBalanceDialogProps {
  /** Initial amount, as text in dollars. */
  amount: string;
  /** Order that needs the money; undefined if there is none. */
  order: OrderWish | undefined;
  onClose: () => void;
  onOpened: (opened: { id: string; coin: string | undefined }) => void;
}

/** Asks for an amount and opens a payment for it at the payment provider. */
export function AddBalanceDialog({ amount, order, onClose, onOpened }: AddBalanceDialogProps) {
  const { t } = useTranslation('balance');
  const locale = useLocale();
  const fieldError = useFieldError();
  const formId = useId();
  const form = useForm<{ amount: string }, unknown, TopupForm>({
    defaultValues: { amount },
    resolver: schemaResolver<{ amount: string }, TopupForm>(TopupForm),
  });
  const [chosen, setChosen] = useState<string>();
  // If the coins cannot be loaded, the customer chooses one on the payment page.
  const coins =
    useQuery({ ...apiQuery('topups', listTopupCoins, {}), select: (data) => data.coins, retry: false }).data ?? [];
  const coin = chosen ?? coins[0]?.id;
  const opening = useOpenTopup(order, ({ id }) => onOpened({ id, coin }));
  const typed = form.watch('amount');
  const error = form.formState.errors.amount;
  const isLost = opening.error instanceof AnswerLost;
  const isBanner = opening.isError && !isLost && !error;
  const pay = form.handleSubmit((values) =>
    opening.mutate(values.amount, { onError: (failure) => void applyServerIssues(form, failure) }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add.title')}
      description={t('add.description')}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('add.pay')}
          submits={formId}
          busy={opening.isPending || opening.isSuccess}
          disabled={!isPayable(typed)}
        />
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
        className="flex flex-col gap-4"
      >
        <Field
          label={t('add.amount')}
          hint={t('add.hint', {
            min: `$${topupLimits.minDollars.toLocaleString(locale)}`,
            max: `$${topupLimits.maxDollars.toLocaleString(locale)}`,
          })}
          // Prescribed text for input that is not an amount.
          error={typed.trim() !== '' && !isPayable(typed) ? t('add.amount_invalid') : fieldError(error)}
        >
          {(control) => (
            <div className="relative">
              <span
                aria-hidden
                className="figures pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
              >
                $
              </span>
              <TextInput
                mono
                inputMode="decimal"
                autoComplete="off"
                className="pl-7"
                {...control}
                {...form.register('amount')}
              />
            </div>
          )}
        </Field>
        <fieldset aria-label={t('add.quick')} className="grid grid-cols-5 gap-1.5 sm:gap-2">
          {quickAmounts.map((dollars) => (
            <Button
              key={dollars}
              size="large"
              className="figures px-2!"
              aria-pressed={readAmount(typed) === dollars}
              onClick={() => form.setValue('amount', String(dollars), { shouldValidate: form.formState.isSubmitted })}
            >
              ${dollars}
            </Button>
          ))}
        </fieldset>
        <CoinChoice coins={coins} value={coin} onChange={setChosen} amount={readAmount(typed)} />
        {isLost && <Notice tone="warn">{t('add.answer_lost')}</Notice>}
        {isBanner && <Notice tone="bad">{describeError(opening.error, t('add.failed'))}</Notice>}
        <p className="text-13 text-muted">{t('add.coin_note')}</p>
      </form>
    </Dialog>
  );
}
