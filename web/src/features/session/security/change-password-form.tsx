import { NewPassword } from '@cellgate/shared/account/password.ts';
import { changePassword } from '@cellgate/shared/session/session.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useUser } from '../../../api/session.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { CurrentPasswordField } from '../../../parts/form/account-fields.tsx';
import { schemaResolver } from '../../../parts/form/form-issues.ts';
import { useSending } from '../../../parts/form/sending-form.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';
import { passwordsDiffer } from '../fields/passwords-differ.ts';
import { RevokeAccessChoice } from './revoke-access-choice.tsx';

const empty = { currentPassword: '', password: '', confirmPassword: '', revokeAccess: false };
const Form = z.object({
  currentPassword: z.string().min(1),
  password: NewPassword,
  confirmPassword: z.string().min(1),
  revokeAccess: z.boolean(),
});

/** Panel that changes the password, for settings and profile. */
export function ChangePasswordForm() {
  const { t } = useTranslation(['settings', 'auth']);
  const { email } = useUser();
  const queryClient = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, z.output<typeof Form>>(Form, passwordsDiffer),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const [password, confirmPassword] = useWatch({ control: form.control, name: ['password', 'confirmPassword'] });

  const { submit, edited, failure } = useSending(form, async (values) => {
    setChanged(false);
    const { currentPassword, password: newPassword, revokeAccess } = values;
    const body = { currentPassword, newPassword, revokeAccess };
    await call(changePassword, { body });
    form.reset(empty);
    setChanged(true);
    await Promise.all(
      ['security', 'webhooks'].map((concept) => queryClient.invalidateQueries({ queryKey: [concept] })),
    );
  });

  return (
    <Panel title={t('password.title')}>
      <form
        noValidate
        onSubmit={submit}
        onChange={(event) => {
          setChanged(false);
          edited(event);
        }}
        className="flex max-w-md flex-col gap-4"
      >
        <p className="text-14 text-muted">{t('password.hint')}</p>
        {isChanged && <Notice tone="good">{t('password.changed')}</Notice>}
        {failure !== undefined && <Notice tone="bad">{describeError(failure, t('password.failed'))}</Notice>}
        {/* Username for password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField form={form} name="currentPassword" label={t('password.current')} />
        <NewPasswordFields
          form={form}
          names={['password', 'confirmPassword']}
          label={t('password.new')}
          hidesEmptyMeter
        />
        <Controller
          control={form.control}
          name="revokeAccess"
          render={({ field }) => <RevokeAccessChoice checked={field.value} onChange={field.onChange} />}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={isSubmitting}
            disabled={confirmPassword !== '' && password !== confirmPassword}
          >
            {t(isSubmitting ? 'password.changing' : 'password.change')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
