import { NewPassword, passwordMinLength } from '@cellgate/shared/account/password.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { sendCustomerLink, updateCustomer } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useServerIssue } from '../../../parts/form/form-issues.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useCustomerAct } from './use-customer-act.ts';

/** Sets the password of a customer, or rather emails a link with which the customer sets it. */
export function PasswordDialog({ user, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation(['customers', 'issues']);
  const [password, setPassword] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { name, email } = user;
  const { doing, act } = useCustomerAct({
    send: (body: { password: string }, idempotencyKey) =>
      call(updateCustomer, { params: { id: user.id }, body, idempotencyKey }),
    done: () => t('password.done', { name }),
    onDone: onClose,
  });
  const problem = problemOf(password);
  const refused = useServerIssue(doing.error)('password');
  const wrong = problem === 'weak' ? t('issues:password_weak') : problem && t(`password.${problem}`);
  const error = (wasSent && wrong) || refused;
  return (
    <ActDialog
      title={t('password.title', { name })}
      description={email}
      action={t('password.set')}
      doing={doing}
      failed={(message) => t('password.failed', { message })}
      onSubmit={() => {
        setWasSent(true);
        if (problem === undefined) act({ password });
      }}
      onClose={onClose}
    >
      <LinkInstead user={user} onSent={onClose} />
      <Field label={t('password.label')} hint={t('password.means')} {...(error && { error })}>
        {(control) => (
          <PasswordInput
            autoComplete="new-password"
            {...control}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
    </ActDialog>
  );
}

/** Returns what is wrong with a new password; undefined if it may be set. */
function problemOf(password: string): 'required' | 'short' | 'weak' | undefined {
  if (password === '') return 'required';
  if (password.length < passwordMinLength) return 'short';
  return NewPassword.safeParse(password).success ? undefined : 'weak';
}

function LinkInstead({ user: { id, email, isActive }, onSent }: { user: Customer; onSent: () => void }) {
  const { t } = useTranslation('customers');
  const sending = useMutation({
    mutationFn: () => call(sendCustomerLink, { params: { id } }),
    onSuccess: () => {
      toast.success(t('password.link_done', { email }));
      onSent();
    },
    onError: (error) => toast.error(t('password.link_failed', { message: describeError(error) })),
  });
  // A suspended customer gets no link.
  if (!isActive) return null;
  return (
    <Notice
      tone="accent"
      action={
        <Button size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
          {t('password.link')}
        </Button>
      }
    >
      {t('password.link_hint')}
    </Notice>
  );
}
