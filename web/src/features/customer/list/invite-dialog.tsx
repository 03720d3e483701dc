import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import { inviteCustomer } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { type Language, languages } from '@cellgate/shared/language/language-choice.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { currentLanguage } from '../../../locales/i18n.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useFormError } from '../../../parts/form/account-fields.tsx';
import { schemaResolver } from '../../../parts/form/form-issues.ts';
import { useSending } from '../../../parts/form/sending-form.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';

type Invitation = BodyInputOf<typeof inviteCustomer>;
const texts = ['firstName', 'lastName', 'email'] as const;
const labels = { firstName: 'invite.first_name', lastName: 'invite.last_name', email: 'invite.email' } as const;
const inputs: Record<(typeof texts)[number], ComponentProps<'input'>> = {
  firstName: {},
  lastName: {},
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
};

/** Creates the account of a customer, who gets an email with a link that sets the password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['customers', 'common']);
  const formId = useId();
  const queryClient = useQueryClient();
  const form = useForm<Invitation, unknown, Invitation>({
    defaultValues: { firstName: '', lastName: '', email: '', language: currentLanguage() },
    resolver: schemaResolver<Invitation, Invitation>(inviteCustomer.body),
  });
  const errorOf = useFormError(form);
  const { submit, edited, failure } = useSending(form, async (body) => {
    await call(inviteCustomer, { body });
    toast.success(t('invite.done', { email: body.email }));
    await queryClient.invalidateQueries({ queryKey: ['customers'] });
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invite.title')}
      description={t('invite.description')}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('invite.action')}
          submits={formId}
          busy={form.formState.isSubmitting}
        />
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={submit}
        onChange={edited}
      >
        {failure !== undefined && (
          <div className="sm:col-span-2">
            <Notice tone="bad">{t('invite.failed', { message: describeError(failure) })}</Notice>
          </div>
        )}
        {texts.map((name) => (
          <Field key={name} label={t(labels[name])} error={errorOf(name)}>
            {(control) => <TextInput autoComplete="off" {...inputs[name]} {...control} {...form.register(name)} />}
          </Field>
        ))}
        <Field label={t('invite.language')}>
          {(control) => (
            <Select<Language>
              {...control}
              {...form.register('language')}
              options={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
