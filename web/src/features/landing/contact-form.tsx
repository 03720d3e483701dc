import { ContactForm as Form, sendContactMessage } from '@cellgate/shared/contact/contact.endpoints.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { clearEditedError, schemaResolver, useFieldError } from '../../parts/form/form-issues.ts';
import { useSending } from '../../parts/form/sending-form.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { controlStyle } from '../../ui/form/control-style.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';

const empty = { name: '', email: '', subject: '', message: '', website: '' };

export function ContactForm() {
  const { t } = useTranslation('below');
  const fieldError = useFieldError();
  const [isSent, setSent] = useState(false);
  const form = useForm({ defaultValues: empty, resolver: schemaResolver<typeof empty, Form>(Form) });
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useSending(form, async (body) => {
    await call(sendContactMessage, { body });
    setSent(true);
  });

  if (isSent) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="good">{t('contact.sent')}</Notice>
        <Button
          onClick={() => {
            form.reset(empty);
            setSent(false);
          }}
        >
          {t('contact.another')}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      aria-label={t('contact.heading')}
      onSubmit={submit}
      onChange={(event) => clearEditedError(form, event)}
      className="flex flex-col gap-4"
    >
      {failure !== undefined && <Notice tone="bad">{describeError(failure, t('contact.failed'))}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('contact.name')} error={fieldError(errors.name)}>
          {(control) => <TextInput autoComplete="name" {...control} {...form.register('name')} />}
        </Field>
        <Field label={t('contact.email')} error={fieldError(errors.email)}>
          {(control) => (
            <TextInput type="email" autoComplete="email" inputMode="email" {...control} {...form.register('email')} />
          )}
        </Field>
      </div>
      <Field label={t('contact.subject')} error={fieldError(errors.subject)}>
        {(control) => <TextInput {...control} {...form.register('subject')} />}
      </Field>
      <Field label={t('contact.message')} error={fieldError(errors.message)}>
        {(control) => (
          <textarea rows={6} className={`${controlStyle} h-auto py-2.5`} {...control} {...form.register('message')} />
        )}
      </Field>
      {/* Honeypot: hidden and not focusable, so that only bots fill it in. */}
      <div aria-hidden="true" className="hidden">
        <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <div>
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          {t('contact.send')}
        </Button>
      </div>
    </form>
  );
}
