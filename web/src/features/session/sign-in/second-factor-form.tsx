import { SecondFactor } from '@cellgate/shared/session/two-factor.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useTranslation } from '../../../locales/use-translation.ts';
import { CurrentPasswordField, SecondFactorField } from '../../../parts/form/account-fields.tsx';
import { schemaResolver } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { Button } from '../../../ui/button.tsx';

const empty = { password: '', code: '' };
const Form = z.object({ password: z.string().min(1), code: SecondFactor });

interface SecondFactorFormProps {
  /** Label of the button. */
  action: string;
  isDangerous?: boolean;
  /** Sends the values; rejects with the server's refusal. */
  onSubmit: (values: typeof empty) => Promise<void>;
}

/** Asks for password and code before any action that weakens two-factor authentication. */
export function SecondFactorForm({ action, isDangerous, onSubmit }: SecondFactorFormProps) {
  const { t } = useTranslation(['settings', 'auth']);
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, typeof empty>(Form),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const sending = useSending(form, onSubmit);
  return (
    <SendingForm sending={sending} failed={t('two_factor.failed')}>
      <CurrentPasswordField form={form} name="password" />
      <SecondFactorField form={form} name="code" label={t('two_factor.any_code')} />
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'primary'}
        size="large"
        className="sm:self-end"
        busy={isSubmitting}
      >
        {action}
      </Button>
    </SendingForm>
  );
}
