import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { previewCustomerRestore, updateCustomer } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ReasonField, useReason } from './reason-field.tsx';
import { ReturnedTime } from './returned-time.tsx';
import { useCustomerAct } from './use-customer-act.ts';

/** Suspends an active customer, or restores a suspended one, after saying what follows. It stays the same act if another person was faster. */
export function StatusDialog({ user, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation('customers');
  const reason = useReason();
  const [isActive] = useState(user.isActive);
  const act = isActive ? 'suspend' : 'restore';
  const [givesBack, setGivesBack] = useState(false);
  const { data: returned } = useQuery({
    ...apiQuery('customers', previewCustomerRestore, { params: { id: user.id } }),
    enabled: !isActive,
    staleTime: 0,
  });
  const changing = useCustomerAct({
    send: (body: { isActive: boolean; reason: string; givesBack?: boolean }, idempotencyKey) =>
      call(updateCustomer, { params: { id: user.id }, body, idempotencyKey }),
    done: (_, { isActive: isRestored }) => t(isRestored ? 'restore.done' : 'suspend.done'),
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t(`${act}.title`, { name: user.name })}
      description={user.email}
      action={t(`${act}.action`)}
      isDangerous={isActive}
      disabled={isApiError(changing.doing.error, 'record.moved')}
      doing={changing.doing}
      failed={(message) => t('suspend.failed', { message })}
      onSubmit={() => {
        const why = reason.read();
        if (why !== undefined) changing.act({ isActive: !isActive, reason: why, ...(givesBack && { givesBack }) });
      }}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t(`${act}.means`)}</p>
      {returned && returned.proxies.length > 0 && (
        <div className="flex flex-col gap-2">
          <Checkbox label={t('restore.give_back')} checked={givesBack} onChange={setGivesBack} />
          {givesBack && <ReturnedTime {...returned} />}
        </div>
      )}
      <ReasonField reason={reason} />
    </ActDialog>
  );
}
