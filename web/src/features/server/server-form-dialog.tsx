import { ProxyType } from '@cellgate/shared/product/product.ts';
import { type BaseSyntheticEvent, type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import type { FieldError, FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../locales/use-translation.ts';
import { useFieldError } from '../../parts/form/form-issues.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ServerFormDialogProps {
  title: string;
  /** Label of the main button. */
  action: string;
  state: { errors: FieldErrors; isSubmitting: boolean };
  /** What went wrong with the whole form. */
  failure: ReactNode;
  /** True while the user has something else to decide first. */
  disabled?: boolean;
  onSubmit: (event: BaseSyntheticEvent) => void;
  onChange: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with the form of a server, in two columns. Says above the fields if some are missing or if it failed. */
export function ServerFormDialog(props: ServerFormDialogProps) {
  const { title, action, state, failure, disabled, onSubmit, onChange, onClose, children } = props;
  const { t } = useTranslation('servers');
  const formId = useId();
  const isIncomplete = Object.values(state.errors).some((error) => error?.type === 'required');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={action}
          submits={formId}
          busy={state.isSubmitting}
          {...(disabled && { disabled })}
        />
      }
    >
      <form id={formId} noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={onSubmit} onChange={onChange}>
        {isIncomplete && (
          <WideRow>
            <Notice tone="bad">{t('fill_required')}</Notice>
          </WideRow>
        )}
        {failure && <WideRow>{failure}</WideRow>}
        {children}
      </form>
    </Dialog>
  );
}

/** Content over both columns. */
function WideRow({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>;
}

interface ServerFieldProps extends ComponentProps<typeof TextInput> {
  label: string;
  hint?: string;
  error: FieldError | undefined;
}

/** Text field of the form of a server. */
export function ServerField({ label, hint, error, ...input }: ServerFieldProps) {
  const fieldError = useFieldError();
  return (
    <Field label={label} hint={hint} error={fieldError(error)}>
      {(control) => <TextInput autoComplete="off" {...control} {...input} />}
    </Field>
  );
}

interface RegisteredField {
  error: FieldError | undefined;
  field: UseFormRegisterReturn;
}

/** Field of the type of a server. */
export function ServerTypeField({ type, hint }: { type: RegisteredField; hint?: string }) {
  const { t } = useTranslation(['servers', 'common']);
  const fieldError = useFieldError();
  return (
    <Field label={t('type')} hint={hint} error={fieldError(type.error)}>
      {(control) => (
        <Select
          options={ProxyType.options.map((value) => ({ value, label: t(`common:proxy_type.${value}`) }))}
          {...control}
          {...type.field}
        />
      )}
    </Field>
  );
}

interface ServerAddressFieldsProps {
  ipAddress: RegisteredField;
  port: RegisteredField;
  /** Warning about another IP, shown beside its field: on phones the end of the form is out of view. */
  note?: ReactNode;
}

/** Fields of the IP and the port of a server. */
export function ServerAddressFields({ ipAddress, port, note }: ServerAddressFieldsProps) {
  const { t } = useTranslation('servers');
  return (
    <>
      <ServerField
        label={t('address')}
        hint={t('address_hint')}
        error={ipAddress.error}
        mono
        autoCapitalize="none"
        {...ipAddress.field}
      />
      {note && <WideRow>{note}</WideRow>}
      <ServerField
        label={t('port')}
        hint={t('port_hint')}
        error={port.error}
        mono
        inputMode="numeric"
        {...port.field}
      />
    </>
  );
}

/** Says why the form has no field for a key. */
export function ApiKeyNote({ text }: { text: string }) {
  const { t } = useTranslation('servers');
  return (
    <p className="text-13 text-muted sm:col-span-2">
      <span className="font-medium text-ink">{t('api_key')}</span>
      {': '}
      {text}
    </p>
  );
}
