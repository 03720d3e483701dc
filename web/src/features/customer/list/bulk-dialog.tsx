import { type Customer, CustomerFlag, customerFlags } from '@cellgate/shared/customer/customer.ts';
import { updateCustomer } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { setCustomerFlags } from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../api/use-intent-key.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useBulkMutation } from '../../../parts/mutation/use-bulk-mutation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ReasonField, useReason } from '../act/reason-field.tsx';

export type BulkAct = 'flag' | 'suspend' | 'restore';

interface BulkDialogProps {
  act: BulkAct;
  users: readonly Customer[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts a mark on several customers, suspends or restores them. Those that are so already are left out; failed ones can be repeated. */
export function BulkDialog({ act, users, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('customers');
  const reason = useReason();
  const keyOf = useIntentKey();
  const [flag, setFlag] = useState<CustomerFlag>('important');
  const isActive = act === 'restore';
  const affected = users.filter((user) => (act === 'flag' ? !user.flags.includes(flag) : user.isActive !== isActive));
  const send = ({ id, flags }: Customer, why: string) => {
    const params = { id };
    if (act === 'flag') return call(setCustomerFlags, { params, body: { flags: [...flags, flag], seen: flags } });
    const body = { isActive, reason: why };
    return call(updateCustomer, { params, body, idempotencyKey: keyOf({ id, ...body }) });
  };
  const changing = useBulkMutation<string>({
    plan: (why) => affected.map((user) => ({ of: user.id, to: `${act} ${flag}`, send: () => send(user, why) })),
    queryKey: ['customers'],
    onDone: () => {
      toast.success(t('bulk.done', { count: affected.length }));
      onDone();
      onClose();
    },
  });
  const failed = changing.data?.failed ?? 0;
  return (
    <ActDialog
      title={t(`bulk.${act}_title`, { count: affected.length })}
      action={t(`bulk.${act}`)}
      isDangerous={act === 'suspend'}
      disabled={affected.length === 0}
      doing={changing}
      failed={(message) => message}
      onSubmit={() => {
        const why = act === 'flag' ? '' : reason.read();
        if (why !== undefined) changing.mutate(why);
      }}
      onClose={onClose}
    >
      {failed > 0 && (
        <Notice tone="bad">{t('bulk.failed', { count: failed, message: describeError(changing.data?.error) })}</Notice>
      )}
      {affected.length < users.length && (
        <p className="text-14 text-muted">{t('bulk.left_out', { count: users.length - affected.length })}</p>
      )}
      {act === 'flag' ? (
        <Field label={t('flag.label')} hint={t('flags.hint')}>
          {(control) => (
            <Select<CustomerFlag>
              {...control}
              value={flag}
              options={customerFlags.map((value) => ({ value, label: t(`flag.${value}`) }))}
              onChange={({ target }) => setFlag(CustomerFlag.parse(target.value))}
            />
          )}
        </Field>
      ) : (
        <>
          <p className="text-14 text-muted">{t(`${act}.means`)}</p>
          <ReasonField reason={reason} />
        </>
      )}
    </ActDialog>
  );
}
