import { countries, industries, ProfileChange, useCases } from '@cellgate/shared/account/account.ts';
import { countryName } from '@cellgate/shared/language/country-name.ts';
import { useForm } from 'react-hook-form';
import { useUser } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { NameFields } from '../../parts/form/account-fields.tsx';
import { applyServerIssues, clearEditedError, schemaResolver, useFieldError } from '../../parts/form/form-issues.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { profileValues } from './profile-values.ts';
import { useChangeProfile } from './use-profile.ts';

type Values = ReturnType<typeof profileValues>;

export function ProfileForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'auth', 'common']);
  const user = useUser();
  const locale = useLocale();
  const fieldError = useFieldError();
  const changing = useChangeProfile();
  const form = useForm<Values, unknown, ProfileChange>({
    defaultValues: profileValues(user),
    resolver: schemaResolver<Values, ProfileChange>(ProfileChange),
  });
  const { errors } = form.formState;
  const hasIssues = Object.keys(errors).length > 0;
  const open = { value: '', label: t('auth:not_said') };
  const submit = form.handleSubmit((body) =>
    changing.mutate(body, {
      onSuccess: () => {
        toast.success(t('saved'));
        onClose();
      },
      onError: (error) => void applyServerIssues(form, error),
    }),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={(event) => clearEditedError(form, event)}
      className="flex flex-col gap-4"
    >
      {changing.isError && !hasIssues && <Notice tone="bad">{describeError(changing.error, t('failed'))}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields form={form} names={['firstName', 'lastName']} />
        <Field label={t('auth:email')} hint={t('email_note')}>
          {(control) => <TextInput readOnly value={user.email} {...control} />}
        </Field>
        <Field label={t('phone')} error={fieldError(errors.profile?.phone)}>
          {(control) => (
            <TextInput type="tel" autoComplete="tel" inputMode="tel" {...control} {...form.register('profile.phone')} />
          )}
        </Field>
        <Field label={t('country')} error={fieldError(errors.profile?.country)}>
          {(control) => (
            <Select
              options={[
                open,
                ...countries.map((value) => ({ value, label: countryName(value.toUpperCase(), locale) })),
              ]}
              {...control}
              {...form.register('profile.country')}
            />
          )}
        </Field>
        <Field label={t('auth:industry')} error={fieldError(errors.profile?.industry)}>
          {(control) => (
            <Select
              options={[open, ...industries.map((value) => ({ value, label: t(`auth:industries.${value}`) }))]}
              {...control}
              {...form.register('profile.industry')}
            />
          )}
        </Field>
        <Field label={t('auth:use_case')} error={fieldError(errors.profile?.useCase)}>
          {(control) => (
            <Select
              options={[open, ...useCases.map((value) => ({ value, label: t(`auth:use_cases.${value}`) }))]}
              {...control}
              {...form.register('profile.useCase')}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="large" busy={changing.isPending}>
          {t('save')}
        </Button>
        <Button size="large" disabled={changing.isPending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
