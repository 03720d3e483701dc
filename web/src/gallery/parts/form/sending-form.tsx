import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../../api/api-error.ts';
import { schemaResolver, useFieldError } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { never, unreachable } from '../../failures.ts';
import type { GalleryStates, StateProps } from '../../state.tsx';

const Mailbox = z.strictObject({ email: z.email() });
type Mailbox = z.infer<typeof Mailbox>;

const takenEmail = new ApiError({
  code: 'account.email_taken',
  status: 409,
  message: 'ann@example.com: 409',
});

function MailboxForm({ t, report, send }: StateProps & { send?: () => Promise<void> }) {
  const fieldError = useFieldError();
  const form = useForm<Mailbox, unknown, Mailbox>({
    defaultValues: { email: '' },
    resolver: schemaResolver(Mailbox),
    reValidateMode: 'onSubmit',
  });
  const sending = useSending(form, async ({ email }) => {
    report('send', email);
    await send?.();
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <SendingForm sending={sending} failed={t('auth:register_failed')}>
      <Field label={t('auth:email')} error={fieldError(errors.email)}>
        {(control) => <TextInput {...control} {...form.register('email')} />}
      </Field>
      <Button type="submit" size="large" variant="primary" busy={isSubmitting}>
        {t('next')}
      </Button>
    </SendingForm>
  );
}

export const states: GalleryStates = {
  working: (props) => <MailboxForm {...props} />,
  busy: (props) => <MailboxForm {...props} send={() => never} />,
  unreachable: (props) => <MailboxForm {...props} send={() => Promise.reject(unreachable)} />,
  'refused-field': (props) => <MailboxForm {...props} send={() => Promise.reject(takenEmail)} />,
  crashed: (props) => <MailboxForm {...props} send={() => Promise.reject(new Error('bug'))} />,
};
