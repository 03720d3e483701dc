import { Email } from '@cellgate/shared/account/account.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { changeCustomerMailbox } from '@cellgate/shared/customer/customer-mailbox.endpoints.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ReasonField, useReason } from '../act/reason-field.tsx';
import { useCustomerAct } from '../act/use-customer-act.ts';

/** Gives a customer another email, who has lost the mailbox. */
export function MailboxDialog({ user, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation('customers');
  const reason = useReason();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { doing, act } = useCustomerAct({
    send: (body: { email: string; seen: string; reason: string }) =>
      call(changeCustomerMailbox, { params: { id: user.id }, body }),
    done: (_, { email }) => t('mailbox.done', { email }),
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t('mailbox.title', { name: user.name })}
      description={user.email}
      action={t('mailbox.action')}
      isDangerous
      doing={doing}
      failed={(message) => t('mailbox.failed', { message })}
      onSubmit={() => {
        const email = Email.safeParse(typed).data;
        const why = reason.read();
        const isUsable = email !== undefined && email !== user.email;
        setIsWrong(!isUsable);
        if (isUsable && why !== undefined) act({ email, seen: user.email, reason: why });
      }}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t('mailbox.means')}</p>
      <Field label={t('mailbox.email')} {...(isWrong && { error: t('mailbox.wrong') })}>
        {(control) => (
          <TextInput
            type="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...control}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsWrong(false);
            }}
          />
        )}
      </Field>
      <ReasonField reason={reason} />
    </ActDialog>
  );
}
