import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { confirmTwoFactor, startTwoFactor } from '@cellgate/shared/session/two-factor.endpoints.ts';
import { TotpCode } from '@cellgate/shared/session/two-factor.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { CurrentPasswordField } from '../../../parts/form/account-fields.tsx';
import { schemaResolver, useFieldError } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { QrCode } from '../../../parts/product/qr-code.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Started = DataOf<typeof startTwoFactor>;

interface TwoFactorSetupProps {
  onClose: () => void;
  onEnabled: () => Promise<unknown>;
}

/** Asks for the password, then connects the app, then shows the recovery codes. Two-factor authentication starts after the second step. */
export function TwoFactorSetup({ onClose, onEnabled }: TwoFactorSetupProps) {
  const { t } = useTranslation('settings');
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const enabled = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    void onEnabled();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('two_factor.setup_title')}
      description={started ? t('two_factor.scan') : t('two_factor.setup_password')}
    >
      {started ? <AppStep started={started} onConfirmed={enabled} /> : <PasswordStep onStarted={setStarted} />}
    </Dialog>
  );
}

const emptyPassword = { password: '' };
const PasswordForm = z.object({ password: z.string().min(1) });

function PasswordStep({ onStarted }: { onStarted: (started: Started) => void }) {
  const { t } = useTranslation(['settings', 'auth']);
  const form = useForm({
    defaultValues: emptyPassword,
    resolver: schemaResolver<typeof emptyPassword, typeof emptyPassword>(PasswordForm),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const sending = useSending(form, async (body) => onStarted(await call(startTwoFactor, { body })));
  return (
    <SendingForm sending={sending} failed={t('two_factor.failed')}>
      <CurrentPasswordField form={form} name="password" />
      <Button type="submit" variant="primary" size="large" className="sm:self-end" busy={isSubmitting}>
        {t('two_factor.next')}
      </Button>
    </SendingForm>
  );
}

const emptyCode = { code: '' };
const CodeForm = z.object({ code: TotpCode });

function AppStep({ started, onConfirmed }: { started: Started; onConfirmed: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('settings');
  const fieldError = useFieldError();
  const form = useForm({
    defaultValues: emptyCode,
    resolver: schemaResolver<typeof emptyCode, typeof emptyCode>(CodeForm),
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const sending = useSending(form, async (body) => onConfirmed((await call(confirmTwoFactor, { body })).recoveryCodes));
  return (
    <SendingForm sending={sending} failed={t('two_factor.failed')}>
      <div className="flex flex-col items-center gap-4 sm:flex-row">
        <QrCode text={started.uri} label={t('two_factor.qr_label')} />
        <div className="min-w-0 flex-1">
          <p className="text-13 text-muted">{t('two_factor.no_camera')}</p>
          <p className="figures mt-1 break-all text-14">{started.secret}</p>
          <div className="mt-2">
            <CopyButton text={started.secret} label={t('two_factor.copy_key')} labelled />
          </div>
        </div>
      </div>
      <Field label={t('two_factor.code')} error={fieldError(errors.code)}>
        {(control) => (
          <TextInput
            mono
            autoComplete="one-time-code"
            inputMode="numeric"
            placeholder="000000"
            {...control}
            {...form.register('code')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" className="sm:self-end" busy={isSubmitting}>
        {t('two_factor.confirm')}
      </Button>
    </SendingForm>
  );
}
