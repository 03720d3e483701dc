import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { updateCustomer } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ActDialog } from './act-dialog.tsx';
import { ReasonField, useReason } from './reason-field.tsx';
import { useCustomerAct } from './use-customer-act.ts';

/** Suspends an active customer, or restores a suspended one, after saying what follows. */
export function StatusDialog({ user, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation('customers');
  const reason = useReason();
  const act = user.isActive ? 'suspend' : 'restore';
  const changing = useCustomerAct({
    send: (body: { isActive: boolean; reason: string }, idempotencyKey) =>
      call(updateCustomer, { params: { id: user.id }, body, idempotencyKey }),
    done: (_, { isActive }) => t(isActive ? 'restore.done' : 'suspend.done'),
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t(`${act}.title`, { name: user.name })}
      description={user.email}
      action={t(`${act}.action`)}
      isDangerous={user.isActive}
      doing={changing.doing}
      failed={(message) => t('suspend.failed', { message })}
      onSubmit={() => {
        const why = reason.read();
        if (why !== undefined) changing.act({ isActive: !user.isActive, reason: why });
      }}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t(`${act}.means`)}</p>
      <ReasonField reason={reason} />
    </ActDialog>
  );
}
