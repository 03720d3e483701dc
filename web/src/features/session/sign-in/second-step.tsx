import type { SignedIn } from '@cellgate/shared/session/session.endpoints.ts';
import { answerChallenge } from '@cellgate/shared/session/two-factor.endpoints.ts';
import { SecondFactor, TotpCode } from '@cellgate/shared/session/two-factor.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { schemaResolver, useFieldError } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { AuthFrame, inlineLink } from './auth-frame.tsx';

interface SecondStepProps {
  challenge: string;
  onSignedIn: (answer: SignedIn) => void;
  /** Returns to the first step, on request or because the challenge has expired. */
  onRestart: (why: unknown) => void;
}

const empty = { code: '' };
const AppForm = z.object({ code: TotpCode });
const RecoveryForm = z.object({ code: SecondFactor });

/** Asks for the code of the authenticator app or for a recovery code. */
export function SecondStep({ challenge, onSignedIn, onRestart }: SecondStepProps) {
  const { t } = useTranslation('auth');
  const fieldError = useFieldError();
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, typeof empty>(isRecovery ? RecoveryForm : AppForm),
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code has its own field.
  useEffect(() => form.setFocus('code'), [isRecovery]);

  const sending = useSending(form, async ({ code }) => {
    try {
      onSignedIn(await call(answerChallenge, { body: { challenge, code } }));
    } catch (error) {
      if (!isApiError(error, 'two_factor.challenge_expired')) throw error;
      onRestart(error);
    }
  });
  const switchCodeKind = () => {
    form.reset(empty);
    sending.setFailure(undefined);
    setRecovery(!isRecovery);
  };

  return (
    <AuthFrame
      title={t('second_step.title')}
      subtitle={t(isRecovery ? 'second_step.recovery_hint' : 'second_step.app_hint')}
      footer={
        <button type="button" className={inlineLink} onClick={() => onRestart(undefined)}>
          {t('second_step.restart')}
        </button>
      }
    >
      <SendingForm sending={sending} failed={t('login_failed')}>
        <Field label={t(isRecovery ? 'second_step.recovery_code' : 'second_step.code')} error={fieldError(errors.code)}>
          {(control) => (
            <TextInput
              mono
              autoComplete="one-time-code"
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoCapitalize={isRecovery ? 'characters' : 'none'}
              spellCheck={false}
              placeholder={isRecovery ? 'XXXX-XXXX-XXXX-XXXX' : '000000'}
              {...control}
              {...form.register('code')}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {isSubmitting ? t('signing_in') : t('sign_in')}
        </Button>
        <Button variant="ghost" onClick={switchCodeKind}>
          {t(isRecovery ? 'second_step.use_app' : 'second_step.use_recovery')}
        </Button>
      </SendingForm>
    </AuthFrame>
  );
}
