import { Particulars } from '@cellgate/shared/receipt/particulars.ts';
import { changeParticulars, getParticulars } from '@cellgate/shared/receipt/receipt.endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { applyServerIssues, clearEditedError, schemaResolver, useFieldError } from '../../parts/form/form-issues.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { controlStyle } from '../../ui/form/control-style.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';

const query = apiQuery('balance', getParticulars, {});

/** Particulars that are printed on the customer's receipts. */
export function BillingSection() {
  const { t } = useTranslation('billing');
  // Another tab may save as well; what is being typed stays.
  const particulars = useQuery({ ...query, refetchOnWindowFocus: false });
  return (
    <Panel title={t('title')}>
      <p className="mb-4 max-w-prose text-14 text-muted">{t('about')}</p>
      <QueryView query={particulars} loading={<Skeleton className="h-72" />} errorTitle={t('load_failed')}>
        {(data) => <BillingForm stated={data.particulars} />}
      </QueryView>
    </Panel>
  );
}

function BillingForm({ stated }: { stated: Particulars }) {
  const { t } = useTranslation('billing');
  const fieldError = useFieldError();
  const queryClient = useQueryClient();
  const changing = useMutation({ mutationFn: (body: Particulars) => call(changeParticulars, { body }) });
  const form = useForm<Particulars, unknown, Particulars>({
    defaultValues: stated,
    resolver: schemaResolver<Particulars, Particulars>(Particulars),
  });
  const { errors, isDirty } = form.formState;
  const hasIssues = Object.keys(errors).length > 0;
  const submit = form.handleSubmit((body) =>
    changing.mutate(body, {
      onSuccess: (saved) => {
        queryClient.setQueryData(query.queryKey, saved);
        form.reset(saved.particulars);
        toast.success(t('saved'));
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
      <Field label={t('name')} hint={t('name_hint')} error={fieldError(errors.name)}>
        {(control) => <TextInput autoComplete="organization" {...control} {...form.register('name')} />}
      </Field>
      <Field label={t('address')} error={fieldError(errors.address)}>
        {(control) => (
          <textarea
            rows={3}
            autoComplete="street-address"
            className={controlStyle}
            {...control}
            {...form.register('address')}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('country')} error={fieldError(errors.country)}>
          {(control) => <TextInput autoComplete="country-name" {...control} {...form.register('country')} />}
        </Field>
        <Field label={t('tax_id')} error={fieldError(errors.taxId)}>
          {(control) => <TextInput autoComplete="off" {...control} {...form.register('taxId')} />}
        </Field>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-start"
        disabled={!isDirty}
        busy={changing.isPending}
      >
        {t('save')}
      </Button>
    </form>
  );
}
