import { renewProof, renewProofByGoogle } from '@cellgate/shared/session/proof.endpoints.ts';
import { proofMinutes } from '@cellgate/shared/session/proof.ts';
import { SecondFactor } from '@cellgate/shared/session/two-factor.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useUser } from '../../../api/session.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { CurrentPasswordField, SecondFactorField } from '../../../parts/form/account-fields.tsx';
import { schemaResolver } from '../../../parts/form/form-issues.ts';
import { useSending } from '../../../parts/form/sending-form.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { askGoogleInPopup } from '../sign-in/google-popup.ts';

const empty = { password: '', code: '' };
type Values = typeof empty;

interface ProofDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for the password, or for Google sign-in if the account has no password, and for a code if two-factor authentication is on. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const { t } = useTranslation(['proof', 'auth']);
  const formId = useId();
  const { email, security } = useUser();
  const { hasPassword } = security;
  const popup = useRef(new AbortController());
  useEffect(() => () => popup.current.abort(), []);
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<Values, Values>(schemaOf({ hasPassword, asksForCode: security.twoFactor })),
    reValidateMode: 'onSubmit',
  });
  const { submit, edited, failure } = useSending(form, async (values) => {
    popup.current.abort();
    popup.current = new AbortController();
    const { signal } = popup.current;
    try {
      await prove(values, { hasPassword, signal });
      onProved();
    } catch (error) {
      // Another attempt has replaced this one.
      if (!signal.aborted) throw error;
    }
  });
  const { errors, isSubmitting } = form.formState;
  // Two-factor authentication may have been turned on elsewhere: then the server refuses the missing code at its field.
  const asksForCode = security.twoFactor || errors.code !== undefined || form.getValues('code') !== '';
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('title')}
      description={t(hasPassword ? 'about' : 'about_google', { minutes: proofMinutes })}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={hasPassword ? t('confirm') : t('auth:google.continue')}
          submits={formId}
          busy={hasPassword && isSubmitting}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} onChange={edited} className="flex flex-col gap-4">
        {failure !== undefined && <Notice tone="bad">{describeError(failure, t('failed'))}</Notice>}
        {/* Username for password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <ProofFields form={form} hasPassword={hasPassword} asksForCode={asksForCode} />
      </form>
    </Dialog>
  );
}

interface ProofFieldsProps {
  form: UseFormReturn<Values, unknown, Values>;
  hasPassword: boolean;
  asksForCode: boolean;
}

function ProofFields({ form, hasPassword, asksForCode }: ProofFieldsProps): ReactNode {
  const { t } = useTranslation(['proof', 'auth']);
  return (
    <>
      {hasPassword ? (
        <CurrentPasswordField form={form} name="password" />
      ) : (
        <p className="text-14 text-muted">{t('popup')}</p>
      )}
      {asksForCode && <SecondFactorField form={form} name="code" label={t('code')} />}
    </>
  );
}

function schemaOf({ hasPassword, asksForCode }: { hasPassword: boolean; asksForCode: boolean }) {
  return z.object({
    password: hasPassword ? z.string().min(1) : z.string(),
    code: asksForCode ? SecondFactor : z.string(),
  });
}

async function prove(
  { password, code }: Values,
  { hasPassword, signal }: { hasPassword: boolean; signal: AbortSignal },
): Promise<void> {
  if (hasPassword) {
    await call(renewProof, { body: { password, ...(code !== '' && { code }) } });
    return;
  }
  const answer = await askGoogleInPopup(signal);
  await call(renewProofByGoogle, { body: { ...answer, ...(code !== '' && { secondFactor: code }) } });
}
