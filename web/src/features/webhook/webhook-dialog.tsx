import { type WebhookKind, webhookKinds } from '@cellgate/shared/happening/happenings.ts';
import { changeWebhook, createWebhook } from '@cellgate/shared/webhook/webhook.endpoints.ts';
import { maxWebhookUrlLength, type Webhook } from '@cellgate/shared/webhook/webhook.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useServerIssue } from '../../parts/form/form-issues.ts';
import { isTooLong } from '../../parts/form/is-too-long.ts';
import { LimitedField } from '../../parts/form/limited-field.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { SecretDialog } from './secret-dialog.tsx';

interface WebhookDialogProps {
  /** Endpoint to change; undefined to create one. */
  webhook?: Webhook;
  onClose: () => void;
}

/** Edits URL and events of an endpoint. For a new one it then shows the signing secret once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const formId = useId();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? webhookKinds);
  const [isOn, setOn] = useState(webhook?.isOn ?? true);
  const saving = useSaveWebhook(webhook, onClose);
  const issueWith = useServerIssue(saving.error);
  if (saving.data?.secret) return <SecretDialog secret={saving.data.secret} onClose={onClose} />;
  const label = webhook ? t('save') : t('create');
  return (
    <Dialog
      open
      onClose={onClose}
      title={webhook ? t('edit_title') : t('create')}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={label}
          submits={formId}
          busy={saving.isPending}
          disabled={url.trim() === '' || kinds.length === 0}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong(url, maxWebhookUrlLength)) saving.mutate({ url: url.trim(), kinds: [...kinds], isOn });
        }}
      >
        {saving.isError && !issueWith('url') && <Notice tone="bad">{describeError(saving.error)}</Notice>}
        <LimitedField
          label={t('url')}
          text={url}
          limit={maxWebhookUrlLength}
          hint={t('url_hint')}
          error={issueWith('url')}
        >
          {(control) => (
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              {...control}
              value={url}
              onChange={(event) => {
                saving.reset();
                setUrl(event.target.value);
              }}
            />
          )}
        </LimitedField>
        {webhook && <Switch label={t('is_on')} checked={isOn} onChange={setOn} />}
        <fieldset>
          <legend className="mb-1 font-medium text-14">{t('kinds')}</legend>
          {webhookKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={<KindLabel kind={kind} />}
              checked={kinds.includes(kind)}
              onChange={(chosen) => setKinds(chosen ? [...kinds, kind] : kinds.filter((other) => other !== kind))}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}

function KindLabel({ kind }: { kind: WebhookKind }) {
  const { t } = useTranslation('webhooks');
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {t(`kind.${kind}`)}
      <code className="figures text-12 text-muted">{kind}</code>
    </span>
  );
}

interface Saved {
  secret?: string;
}

function useSaveWebhook(webhook: Webhook | undefined, onClose: () => void) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ isOn, ...choice }: { url: string; kinds: WebhookKind[]; isOn: boolean }): Promise<Saved> => {
      if (!webhook) return call(createWebhook, { body: choice });
      await call(changeWebhook, { params: { id: webhook.id }, body: { ...choice, isOn } });
      return {};
    },
    onSuccess: async ({ secret }) => {
      if (!secret) {
        toast.success(t('saved'));
        onClose();
      }
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
}
