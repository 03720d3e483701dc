import { getServer } from '@cellgate/shared/server/server.endpoints.ts';
import type { Server } from '@cellgate/shared/server/server.ts';
import { updateServer } from '@cellgate/shared/server/server-change.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { clearEditedError, schemaResolver } from '../../parts/form/form-issues.ts';
import { MovedNotice } from '../../parts/form/moved-notice.tsx';
import { useSending } from '../../parts/form/sending-form.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { EditServerForm, type ServerEdits } from './server-form.ts';
import {
  ApiKeyNote,
  ServerAddressFields,
  ServerField,
  ServerFormDialog,
  ServerTypeField,
} from './server-form-dialog.tsx';

interface EditServerDialogProps {
  server: Server;
  isAdmin: boolean;
  onClose: () => void;
}

const valuesOf = ({ name, type, ipAddress, port, location }: Server) => ({
  ...{ name, type, ipAddress, location },
  port: String(port),
});
type Values = ReturnType<typeof valuesOf>;

const labels = { name: 'name', type: 'type', location: 'location', ipAddress: 'address', port: 'port' } as const;
/** Fields that each member of staff may edit. */
const editable = ['name', 'type', 'location'] as const;
const names = [...editable, 'ipAddress', 'port'] as const;

/** Edits a server. IP and port are for administrators; another IP says how many proxies it moves. */
export function EditServerDialog({ server: opened, isAdmin, onClose }: EditServerDialogProps) {
  const { t } = useTranslation(['servers', 'common']);
  const queryClient = useQueryClient();
  const [server, setServer] = useState(opened);
  // Set if someone else has edited the server meanwhile.
  const [current, setCurrent] = useState<Server>();
  const form = useForm({
    defaultValues: valuesOf(opened),
    resolver: schemaResolver<Values, ServerEdits>(EditServerForm),
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const { id } = server;
  const { submit, failure, setFailure } = useSending(form, async ({ ipAddress, port, ...edit }) => {
    const address = isAdmin ? { ipAddress, port } : {};
    const { version } = current ?? server;
    try {
      const { movedProxies } = await call(updateServer, { params: { id }, body: { version, ...edit, ...address } });
      if (movedProxies > 0) toast.success(t('edit.moved', { count: movedProxies }));
    } catch (error) {
      if (isApiError(error, 'record.moved')) setCurrent((await call(getServer, { params: { id } })).server);
      throw error;
    }
    await queryClient.invalidateQueries({ queryKey: ['servers'] });
    onClose();
  });
  const take = (theirs: Server) => {
    setServer(theirs);
    setCurrent(undefined);
    setFailure(undefined);
    form.reset(valuesOf(theirs));
  };
  const shown = (values: Values, name: keyof Values) =>
    name === 'type' ? t(`common:proxy_type.${values.type}`) : values[name];
  const moved = (theirs: Values) => {
    const mine = form.getValues();
    return (isAdmin ? names : editable)
      .filter((name) => mine[name] !== theirs[name])
      .map((name) => ({ label: t(labels[name]), current: shown(theirs, name), mine: shown(mine, name) }));
  };
  const isMoving = form.watch('ipAddress').trim() !== (current ?? server).ipAddress;
  return (
    <ServerFormDialog
      title={t('edit.title', { name: opened.name })}
      action={t('edit.save')}
      state={form.formState}
      failure={
        failure !== undefined &&
        (current ? (
          <MovedNotice
            error={failure}
            fields={moved(valuesOf(current))}
            busy={isSubmitting}
            onTake={() => take(current)}
            onKeep={submit}
          />
        ) : (
          <Notice tone="bad">{t('update_failed', { message: describeError(failure) })}</Notice>
        ))
      }
      disabled={current !== undefined}
      onSubmit={submit}
      onChange={(event) => clearEditedError(form, event)}
      onClose={onClose}
    >
      <ServerField label={t('name')} error={errors.name} {...form.register('name')} />
      <ServerTypeField type={{ error: errors.type, field: form.register('type') }} hint={t('edit.type_hint')} />
      <ServerField label={t('location')} error={errors.location} {...form.register('location')} />
      {isAdmin && (
        <>
          <ServerAddressFields
            ipAddress={{ error: errors.ipAddress, field: form.register('ipAddress') }}
            port={{ error: errors.port, field: form.register('port') }}
            note={isMoving && <Notice tone="warn">{t('edit.moves', { count: server.stats.modems.sold })}</Notice>}
          />
          <ApiKeyNote text={t('api_key_edit_hint')} />
        </>
      )}
    </ServerFormDialog>
  );
}
