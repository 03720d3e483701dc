import { login, register } from '@cellgate/shared/session/session.endpoints.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session.tsx';
import { browserStore } from '../../../api/storage.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { applyServerIssues, clearEditedError, schemaResolver } from '../../../parts/form/form-issues.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { passwordsDiffer } from '../fields/passwords-differ.ts';
import { AuthFrame, inlineLink } from '../sign-in/auth-frame.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { useSignInOffers } from '../sign-in/use-sign-in-offers.ts';
import { createRegisterOnce } from './register-once.ts';
import {
  emptyRegistration,
  lastStep,
  RegistrationForm,
  type RegistrationValues,
  stepFields,
  stepOf,
} from './registration-form.ts';
import { CompanyStep, CompletionStep, PersonalStep, type RegistrationFormApi } from './registration-steps.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { useWizardStep } from './use-wizard-step.ts';

const steps = [PersonalStep, CompanyStep, CompletionStep];

export function RegistrationWizard() {
  const { t } = useTranslation(['auth', 'common']);
  const { adopt } = useSession();
  // The requested page is passed on.
  const wanted: unknown = useLocation().state;
  const [registerOnce] = useState(() =>
    createRegisterOnce({
      register: async (body) => {
        const { browserToken, ...signedIn } = await call(register, { body });
        browserStore.set(storageKeys.browserToken, browserToken);
        return signedIn;
      },
      async signIn({ email, password }) {
        const answer = await call(login, { body: { email, password, rememberMe: false } });
        return 'challenge' in answer ? undefined : answer;
      },
    }),
  );
  const { step, goToStep } = useWizardStep();
  const [failure, setFailure] = useState<unknown>();
  const { isGoogle } = useSignInOffers();
  const form = useForm({
    defaultValues: emptyRegistration,
    resolver: schemaResolver<RegistrationValues, RegistrationForm>(RegistrationForm, passwordsDiffer),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const heading = useStepFocus(step, form);
  const CurrentStep = steps[step] ?? PersonalStep;

  const next = async () => {
    if (await form.trigger(stepFields[step], { shouldFocus: true })) goToStep(step + 1);
  };
  const create = form.handleSubmit(
    async ({ confirmPassword: _, ...body }) => {
      setFailure(undefined);
      try {
        adopt(await registerOnce(body));
      } catch (error) {
        if (isApiError(error) && error.issues.length > 0) goToStep(stepOf(error.issues.map(({ path }) => path)));
        if (isApiError(error, 'account.email_taken')) goToStep(stepOf(['email']));
        if (!applyServerIssues(form, error)) setFailure(error);
      }
    },
    (errors) => goToStep(stepOf(Object.keys(errors))),
  );
  const edited = (event: FormEvent) => {
    setFailure(undefined);
    clearEditedError(form, event);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void (step < lastStep ? next() : create());
  };

  return (
    <AuthFrame
      title={t('register_title')}
      subtitle={t('register_subtitle')}
      footer={
        <>
          {t('have_account')}{' '}
          <Link to={paths.login} state={wanted} className={inlineLink}>
            {t('sign_in')}
          </Link>
        </>
      }
    >
      {step === 0 && <GoogleButton isOffered={isGoogle} onFailure={setFailure} />}
      <StepIndicator names={[t('steps.personal'), t('steps.company'), t('steps.completion')]} current={step} />
      <form noValidate onSubmit={submit} onChange={edited} className="flex flex-col gap-4">
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {t('step_of', { step: step + 1, count: steps.length })}
        </h2>
        {failure !== undefined && <Notice tone="bad">{describeError(failure, t('register_failed'))}</Notice>}
        <CurrentStep form={form} />
        <div className="mt-1 flex flex-wrap gap-3">
          <Button size="large" disabled={step === 0 || isSubmitting} onClick={() => goToStep(step - 1)}>
            {t('common:back')}
          </Button>
          <Button type="submit" variant="primary" size="large" className="flex-1" busy={isSubmitting}>
            {step < lastStep ? t('common:next') : isSubmitting ? t('creating') : t('create_account')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}

/**
 * Moves the focus when another step opens: to its first field with an error, else to its heading, where keyboard and screen reader start.
 */
function useStepFocus(step: number, form: RegistrationFormApi) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  const { errors } = form.formState;
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const faulty = stepFields[step]?.find((name) => errors[name]);
    if (faulty) form.setFocus(faulty);
    else heading.current?.focus();
  }, [step, errors, form]);
  return heading;
}
