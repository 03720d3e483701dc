import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { removeCustomerTwoFactor } from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { ReasonField, useReason } from '../act/reason-field.tsx';
import { useCustomerAct } from '../act/use-customer-act.ts';

/** Turns the second factor of a customer off, who has lost app and codes. */
export function TwoFactorDialog({ user, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation('customer');
  const reason = useReason();
  const { name } = user;
  const { doing, act } = useCustomerAct({
    send: (body: { reason: string }) => call(removeCustomerTwoFactor, { params: { id: user.id }, body }),
    done: () => t('two_factor.done', { name }),
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t('two_factor.title', { name })}
      description={user.email}
      action={t('two_factor.action')}
      isDangerous
      doing={doing}
      failed={(message) => t('two_factor.failed', { message })}
      onSubmit={() => {
        const why = reason.read();
        if (why !== undefined) act({ reason: why });
      }}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t('two_factor.means')}</p>
      <ReasonField reason={reason} />
    </ActDialog>
  );
}
