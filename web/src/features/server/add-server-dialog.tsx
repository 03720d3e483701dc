import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { ProxyType } from '@cellgate/shared/product/product.ts';
import { createServer } from '@cellgate/shared/server/server.endpoints.ts';
import { defaultAgentPort, type NewServer } from '@cellgate/shared/server/server.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { clearEditedError, schemaResolver, useFieldError } from '../../parts/form/form-issues.ts';
import { useSending } from '../../parts/form/sending-form.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { ServerForm } from './server-form.ts';

const empty = { name: '', type: 'mobile' as ProxyType, ipAddress: '', port: String(defaultAgentPort), location: '' };
type Values = typeof empty;

/** Asks for the data of a new server, then shows its install command once. */
export function AddServerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('servers');
  const [made, setMade] = useState<DataOf<typeof createServer>>();
  if (made) return <InstallDialog title={t('made', { name: made.server.name })} {...made} onClose={onClose} />;
  return <Form onMade={setMade} onClose={onClose} />;
}

function Form({ onMade, onClose }: { onMade: (made: DataOf<typeof createServer>) => void; onClose: () => void }) {
  const { t } = useTranslation(['servers', 'common']);
  const formId = useId();
  const queryClient = useQueryClient();
  const fieldError = useFieldError();
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<Values, NewServer>(ServerForm),
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const isIncomplete = Object.values(errors).some(({ type }) => type === 'required');
  const { submit, failure } = useSending(form, async (body) => {
    const made = await call(createServer, { body });
    await queryClient.invalidateQueries({ queryKey: ['servers'] });
    onMade(made);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
      footer={<DialogButtons onCancel={onClose} action={t('add')} submits={formId} busy={isSubmitting} />}
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={submit}
        onChange={(event) => clearEditedError(form, event)}
      >
        {isIncomplete && (
          <div className="sm:col-span-2">
            <Notice tone="bad">{t('fill_required')}</Notice>
          </div>
        )}
        {failure !== undefined && (
          <div className="sm:col-span-2">
            <Notice tone="bad">{t('add_failed', { message: describeError(failure) })}</Notice>
          </div>
        )}
        <Field label={t('name')} error={fieldError(errors.name)}>
          {(control) => <TextInput autoComplete="off" {...control} {...form.register('name')} />}
        </Field>
        <Field label={t('type')} error={fieldError(errors.type)}>
          {(control) => (
            <Select
              options={ProxyType.options.map((value) => ({ value, label: t(`common:proxy_type.${value}`) }))}
              {...control}
              {...form.register('type')}
            />
          )}
        </Field>
        <Field label={t('address')} hint={t('address_hint')} error={fieldError(errors.ipAddress)}>
          {(control) => (
            <TextInput mono autoComplete="off" autoCapitalize="none" {...control} {...form.register('ipAddress')} />
          )}
        </Field>
        <Field label={t('port')} hint={t('port_hint')} error={fieldError(errors.port)}>
          {(control) => (
            <TextInput mono autoComplete="off" inputMode="numeric" {...control} {...form.register('port')} />
          )}
        </Field>
        <Field label={t('location')} error={fieldError(errors.location)}>
          {(control) => <TextInput autoComplete="off" {...control} {...form.register('location')} />}
        </Field>
        <p className="text-13 text-muted sm:col-span-2">
          <span className="font-medium text-ink">{t('api_key')}</span>
          {': '}
          {t('api_key_hint')}
        </p>
      </form>
    </Dialog>
  );
}
