import { industries, referrals, useCases } from '@cellgate/shared/account/account.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../../locales/use-translation.ts';
import { NameFields } from '../../../parts/form/account-fields.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';
import { TermsFields } from '../fields/terms-fields.tsx';
import type { RegistrationForm, RegistrationValues } from './registration-form.ts';

export type RegistrationFormApi = UseFormReturn<RegistrationValues, unknown, RegistrationForm>;

interface StepProps {
  form: RegistrationFormApi;
}

export function PersonalStep({ form }: StepProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields form={form} names={['firstName', 'lastName']} />
      </div>
      <EmailField form={form} name="email" autoComplete="email" />
      <NewPasswordFields form={form} names={['password', 'confirmPassword']} label={t('password')} />
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
      <TermsFields form={form} names={['termsAccepted', 'marketingAccepted']} />
    </>
  );
}
