import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useFormError } from '../../../parts/form/account-fields.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TermsLinks } from './terms-links.tsx';

interface TermsFieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Names of the two choices in the form. */
  names: readonly [terms: FieldPath<Values>, marketing: FieldPath<Values>];
}

/** Checkboxes for the terms, with links to them, and for news by email. */
export function TermsFields<Values extends FieldValues, Output>({
  form,
  names: [terms, marketing],
}: TermsFieldsProps<Values, Output>) {
  const { t } = useTranslation('auth');
  const errorOf = useFormError(form);
  return (
    <div className="flex flex-col">
      <Controller
        control={form.control}
        name={terms}
        render={({ field }) => (
          <Checkbox
            label={t('terms')}
            checked={field.value}
            onChange={(checked) => {
              field.onChange(checked);
              form.clearErrors(terms);
            }}
            error={errorOf(terms)}
          />
        )}
      />
      <TermsLinks />
      <Controller
        control={form.control}
        name={marketing}
        render={({ field }) => <Checkbox label={t('marketing')} checked={field.value} onChange={field.onChange} />}
      />
    </div>
  );
}
