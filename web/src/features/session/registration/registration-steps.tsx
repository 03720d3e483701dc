import { industries, referrals, useCases } from '@cellgate/shared/account/account.ts';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useFieldError } from '../../../parts/form/form-issues.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { PasswordStrengthMeter } from './password-strength.tsx';
import type { RegistrationForm, RegistrationValues } from './registration-form.ts';
import { TermsLinks } from './terms-links.tsx';

export type RegistrationFormApi = UseFormReturn<RegistrationValues, unknown, RegistrationForm>;

interface StepProps {
  form: RegistrationFormApi;
}

export function PersonalStep({ form }: StepProps) {
  const { t } = useTranslation('auth');
  const fieldError = useFieldError();
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('first_name')} error={fieldError(errors.firstName)}>
          {(control) => <TextInput autoComplete="given-name" {...control} {...form.register('firstName')} />}
        </Field>
        <Field label={t('last_name')} error={fieldError(errors.lastName)}>
          {(control) => <TextInput autoComplete="family-name" {...control} {...form.register('lastName')} />}
        </Field>
      </div>
      <Field label={t('email')} error={fieldError(errors.email)}>
        {(control) => (
          <TextInput
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            {...control}
            {...form.register('email')}
          />
        )}
      </Field>
      <Field
        label={t('password')}
        error={fieldError(errors.password)}
        hint={<PasswordStrengthMeter password={password} />}
      >
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />}
      </Field>
      <Field label={t('confirm_password')} error={fieldError(errors.confirmPassword)}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register('confirmPassword')} />}
      </Field>
    </>
  );
}

export function CompanyStep({ form }: StepProps) {
  const { t } = useTranslation('auth');
  const open = { value: '', label: t('not_said') };
  return (
    <>
      <p className="text-muted">{t('company_hint')}</p>
      <Field label={t('industry')}>
        {(control) => (
          <Select
            options={[open, ...industries.map((value) => ({ value, label: t(`industries.${value}`) }))]}
            {...control}
            {...form.register('industry')}
          />
        )}
      </Field>
      <Field label={t('use_case')}>
        {(control) => (
          <Select
            options={[open, ...useCases.map((value) => ({ value, label: t(`use_cases.${value}`) }))]}
            {...control}
            {...form.register('useCase')}
          />
        )}
      </Field>
      <Field label={t('how_did_you_hear')}>
        {(control) => (
          <Select
            options={[open, ...referrals.map((value) => ({ value, label: t(`referrals.${value}`) }))]}
            {...control}
            {...form.register('howDidYouHear')}
          />
        )}
      </Field>
    </>
  );
}

export function CompletionStep({ form }: StepProps) {
  const { t } = useTranslation('auth');
  const fieldError = useFieldError();
  const values = form.getValues();
  const industry = industries.find((known) => known === values.industry);
  const useCase = useCases.find((known) => known === values.useCase);
  const lines = [
    { label: t('name'), text: `${values.firstName} ${values.lastName}` },
    { label: t('email'), text: values.email },
    ...(industry ? [{ label: t('industry'), text: t(`industries.${industry}`) }] : []),
    ...(useCase ? [{ label: t('use_case'), text: t(`use_cases.${useCase}`) }] : []),
  ];
  return (
    <>
      <dl className="rounded-lg border border-line bg-sunken px-4 py-1">
        {lines.map(({ label, text }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2.5 last:border-b-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto min-w-0 text-right font-medium [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col">
        <Controller
          control={form.control}
          name="termsAccepted"
          render={({ field }) => (
            <Checkbox
              label={t('terms')}
              checked={field.value}
              onChange={(checked) => {
                field.onChange(checked);
                form.clearErrors('termsAccepted');
              }}
              error={fieldError(form.formState.errors.termsAccepted)}
            />
          )}
        />
        <TermsLinks />
        <Controller
          control={form.control}
          name="marketingAccepted"
          render={({ field }) => <Checkbox label={t('marketing')} checked={field.value} onChange={field.onChange} />}
        />
      </div>
    </>
  );
}
