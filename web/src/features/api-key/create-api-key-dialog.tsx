import { createApiKey } from '@cellgate/shared/api-key/api-key.endpoints.ts';
import { maxKeyNameLength } from '@cellgate/shared/api-key/api-key.ts';
import { type ApiScope, apiScopes } from '@cellgate/shared/api-key/api-scope.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { CopiedText, ShownOnceDialog } from '../../parts/dialog/shown-once-dialog.tsx';
import { useServerIssue } from '../../parts/form/form-issues.ts';
import { isTooLong } from '../../parts/form/is-too-long.ts';
import { LimitedField } from '../../parts/form/limited-field.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';

const lifetimes = ['never', '30', '90', '365'] as const;
type Lifetime = (typeof lifetimes)[number];

/** Asks for name, permissions and expiry of a new API key, then shows the key once. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const formId = useId();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['read']);
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const creating = useMutation({
    mutationFn: () => {
      const expiresInDays = lifetime === 'never' ? null : Number(lifetime);
      return call(createApiKey, { body: { name, scopes: [...scopes], expiresInDays } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['security'] }),
  });
  const issueWith = useServerIssue(creating.error);
  if (creating.data) return <MadeDialog apiKey={creating.data.apiKey} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('api_keys.create')}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('api_keys.create')}
          submits={formId}
          busy={creating.isPending}
          disabled={name.trim() === '' || scopes.length === 0}
        />
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong(name, maxKeyNameLength)) creating.mutate();
        }}
      >
        {creating.isError && !issueWith('name') && <Notice tone="bad">{describeError(creating.error)}</Notice>}
        <LimitedField
          label={t('api_keys.name')}
          text={name}
          limit={maxKeyNameLength}
          hint={t('api_keys.name_hint')}
          error={issueWith('name')}
        >
          {(control) => (
            <TextInput
              autoComplete="off"
              {...control}
              value={name}
              onChange={(event) => {
                creating.reset();
                setName(event.target.value);
              }}
            />
          )}
        </LimitedField>
        <fieldset>
          <legend className="mb-1 font-medium text-14">{t('api_keys.scopes')}</legend>
          {apiScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`api_keys.scope_hint.${scope}`)}
              checked={scopes.includes(scope)}
              onChange={(isOn) => setScopes(isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope))}
            />
          ))}
        </fieldset>
        <Field label={t('api_keys.expires')}>
          {(control) => (
            <Select
              {...control}
              options={lifetimes.map((value) => ({ value, label: t(`api_keys.days.${value}`) }))}
              value={lifetime}
              onChange={(event) => setLifetime(event.target.value as Lifetime)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function MadeDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const example = `curl -H "Authorization: Bearer ${apiKey}" ${location.origin}/api/proxies`;
  return (
    <ShownOnceDialog
      title={t('api_keys.made')}
      description={t('api_keys.once')}
      secret={apiKey}
      copyLabel={t('api_keys.copy')}
      savedLabel={t('api_keys.saved')}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t('api_keys.example')}</p>
      <CopiedText text={example} label={t('api_keys.copy_example')} />
    </ShownOnceDialog>
  );
}
