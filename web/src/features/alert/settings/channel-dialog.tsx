import { setAlertChannel } from '@cellgate/shared/alert/alert-settings.endpoints.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ShownOnceDialog } from '../../../parts/dialog/shown-once-dialog.tsx';
import { schemaResolver, useFieldError } from '../../../parts/form/form-issues.ts';
import { useSending } from '../../../parts/form/sending-form.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type ChannelValues, channelFields, channelSchema, type EnteredChannel } from './channel-form.ts';
import { useKnownSettings } from './use-alert-settings.ts';

const empty: ChannelValues = { url: '', botToken: '', chatId: '' };

interface ChannelDialogProps {
  channel: EnteredChannel;
  onClose: () => void;
}

/** Asks where a channel leads. What is entered is never shown again; the signing secret of a webhook is shown once. */
export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const { t } = useTranslation('alert-settings');
  const [secret, setSecret] = useState<string>();
  if (secret === undefined) return <Form channel={channel} onSecret={setSecret} onClose={onClose} />;
  return (
    <ShownOnceDialog
      title={t('secret.title')}
      description={t('secret.once')}
      secret={secret}
      copyLabel={t('secret.copy')}
      savedLabel={t('secret.saved')}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t('secret.hint')}</p>
    </ShownOnceDialog>
  );
}

function Form({ channel, onSecret, onClose }: ChannelDialogProps & { onSecret: (secret: string) => void }) {
  const { t } = useTranslation('alert-settings');
  const formId = useId();
  const fieldError = useFieldError();
  const known = useKnownSettings();
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<ChannelValues, Partial<ChannelValues>>(channelSchema(channel)),
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, edited, failure } = useSending(form, async (body) => {
    const { settings, secret } = await call(setAlertChannel, { params: { channel }, body });
    known({ settings });
    toast.success(t('set_done', { channel: t(`channel.${channel}`) }));
    if (secret === null) onClose();
    else onSecret(secret);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('set_title', { channel: t(`channel.${channel}`) })}
      footer={<DialogButtons onCancel={onClose} action={t('save')} submits={formId} busy={isSubmitting} />}
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit} onChange={edited}>
        {failure !== undefined && <Notice tone="bad">{describeError(failure)}</Notice>}
        <p className="text-14 text-muted">{t(`how.${channel}`)}</p>
        {channelFields[channel].map((name) => (
          <Field key={name} label={t(`field.${name}`)} error={fieldError(errors[name])}>
            {(control) => (
              <TextInput
                mono
                type={name === 'url' ? 'url' : 'text'}
                autoComplete="off"
                autoCapitalize="none"
                {...control}
                {...form.register(name)}
              />
            )}
          </Field>
        ))}
        <p className="text-13 text-muted">{t('write_only')}</p>
      </form>
    </Dialog>
  );
}
