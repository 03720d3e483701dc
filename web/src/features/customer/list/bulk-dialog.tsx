import { type Customer, CustomerFlag, customerFlags } from '@cellgate/shared/customer/customer.ts';
import { startCustomerJob } from '@cellgate/shared/customer/customer-job.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../api/use-intent-key.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useJobAddress } from '../../../parts/job/job-address.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ReasonField, useReason } from '../act/reason-field.tsx';

export type BulkAct = 'flag' | 'suspend' | 'restore';
const kinds = { flag: 'flag_customers', suspend: 'suspend_customers', restore: 'restore_customers' } as const;

interface BulkDialogProps {
  act: BulkAct;
  users: readonly Customer[];
  onClose: () => void;
  onDone: () => void;
}

/** Starts a job that puts a mark on several customers, suspends or restores them. Those that are so already are left out. */
export function BulkDialog({ act, users, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('customers');
  const queryClient = useQueryClient();
  const { show: showJob } = useJobAddress();
  const reason = useReason();
  const keyOf = useIntentKey();
  const [givesBack, setGivesBack] = useState(false);
  const [flag, setFlag] = useState<CustomerFlag>('important');
  const isActive = act === 'restore';
  const affected = users.filter((user) => (act === 'flag' ? !user.flags.includes(flag) : user.isActive !== isActive));
  const starting = useMutation({
    mutationFn: (why: string) => {
      const chosen = act === 'flag' ? { flag } : { reason: why, ...(givesBack && { givesBack }) };
      const body = { kind: kinds[act], accountIds: affected.map(({ id }) => id), ...chosen };
      return call(startCustomerJob, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: ({ job }) => {
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      onDone();
      onClose();
      showJob(job.id);
    },
  });
  return (
    <ActDialog
      title={t(`bulk.${act}_title`, { count: affected.length })}
      action={t(`bulk.${act}`)}
      isDangerous={act === 'suspend'}
      disabled={affected.length === 0}
      doing={starting}
      failed={(message) => message}
      onSubmit={() => {
        const why = act === 'flag' ? '' : reason.read();
        if (why !== undefined) starting.mutate(why);
      }}
      onClose={onClose}
    >
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
          {act === 'restore' && <Checkbox label={t('restore.give_back')} checked={givesBack} onChange={setGivesBack} />}
          <ReasonField reason={reason} />
        </>
      )}
    </ActDialog>
  );
}
