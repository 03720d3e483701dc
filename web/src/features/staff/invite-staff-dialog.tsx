import { inviteStaff } from '@cellgate/shared/staff/staff.endpoints.ts';
import type { StaffRole } from '@cellgate/shared/staff/staff.ts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { currentLanguage } from '../../locales/i18n.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { NameFields, useFormError } from '../../parts/form/account-fields.tsx';
import { schemaResolver } from '../../parts/form/form-issues.ts';
import { useSending } from '../../parts/form/sending-form.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useReloadStaff } from './use-staff.ts';

const roles: readonly StaffRole[] = ['moderator', 'admin'];

/** Invites a member of staff by email. */
export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff');
  const formId = useId();
  const reload = useReloadStaff();
  const form = useForm({
    defaultValues: { firstName: '', lastName: '', email: '', role: 'moderator', language: currentLanguage() },
    resolver: schemaResolver(inviteStaff.body),
    reValidateMode: 'onSubmit',
  });
  const errorOf = useFormError(form);
  const { submit, edited, failure } = useSending(form, async (body) => {
    await call(inviteStaff, { body });
    await reload();
    toast.success(t('invite.done', { email: body.email }));
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invite.title')}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('invite.send')}
          submits={formId}
          busy={form.formState.isSubmitting}
        />
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit} onChange={edited}>
        {failure !== undefined && <Notice tone="bad">{describeError(failure)}</Notice>}
        <NameFields form={form} names={['firstName', 'lastName']} />
        <Field label={t('invite.email')} hint={t('invite.email_hint')} error={errorOf('email')}>
          {(control) => (
            <TextInput type="email" autoComplete="off" autoCapitalize="none" {...control} {...form.register('email')} />
          )}
        </Field>
        <Field label={t('column.role')} hint={t('invite.role_hint')}>
          {(control) => (
            <Select
              {...control}
              {...form.register('role')}
              options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
