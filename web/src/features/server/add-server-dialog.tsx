import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyType } from '@cellgate/shared/product/product.ts';
import { createServer } from '@cellgate/shared/server/server.endpoints.ts';
import { defaultAgentPort, type NewServer } from '@cellgate/shared/server/server.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { clearEditedError, schemaResolver } from '../../parts/form/form-issues.ts';
import { useSending } from '../../parts/form/sending-form.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { ServerForm } from './server-form.ts';
import {
  ApiKeyNote,
  ServerAddressFields,
  ServerField,
  ServerFormDialog,
  ServerTypeField,
} from './server-form-dialog.tsx';

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
  const { t } = useTranslation('servers');
  const queryClient = useQueryClient();
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<Values, NewServer>(ServerForm),
    reValidateMode: 'onSubmit',
  });
  const { errors } = form.formState;
  const keyOf = useIntentKey();
  const { submit, failure } = useSending(form, async (body) => {
    const made = await call(createServer, { body, idempotencyKey: keyOf(body) });
    await queryClient.invalidateQueries({ queryKey: ['servers'] });
    onMade(made);
  });
  return (
    <ServerFormDialog
      title={t('add')}
      action={t('add')}
      state={form.formState}
      failure={
        failure !== undefined && <Notice tone="bad">{t('add_failed', { message: describeError(failure) })}</Notice>
      }
      onSubmit={submit}
      onChange={(event) => clearEditedError(form, event)}
      onClose={onClose}
    >
      <ServerField label={t('name')} error={errors.name} {...form.register('name')} />
      <ServerTypeField type={{ error: errors.type, field: form.register('type') }} />
      <ServerAddressFields
        ipAddress={{ error: errors.ipAddress, field: form.register('ipAddress') }}
        port={{ error: errors.port, field: form.register('port') }}
      />
      <ServerField label={t('location')} error={errors.location} {...form.register('location')} />
      <ApiKeyNote text={t('api_key_hint')} />
    </ServerFormDialog>
  );
}
