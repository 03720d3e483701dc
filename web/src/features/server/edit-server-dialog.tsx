import { getServer } from '@cellgate/shared/server/server.endpoints.ts';
import type { Server } from '@cellgate/shared/server/server.ts';
import { updateServer } from '@cellgate/shared/server/server-change.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { clearEditedError, schemaResolver, useFieldError } from '../../parts/form/form-issues.ts';
import { useSending } from '../../parts/form/sending-form.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { EditServerForm, type ServerEdits } from './server-form.ts';

interface EditServerDialogProps {
  server: Server;
  isAdmin: boolean;
  onClose: () => void;
}

const valuesOf = ({ name, ipAddress, port, location }: Server) => ({ name, ipAddress, port: String(port), location });
type Values = ReturnType<typeof valuesOf>;

/** Edits a server. IP and port are for administrators; another IP says how many proxies it moves. */
export function EditServerDialog({ server: opened, isAdmin, onClose }: EditServerDialogProps) {
  const { t } = useTranslation(['servers', 'common']);
  const formId = useId();
  const queryClient = useQueryClient();
  const fieldError = useFieldError();
  // The version that the person has seen; replaced only when they choose how to go on after another person's edit.
  const [server, setServer] = useState(opened);
  const [theirs, setTheirs] = useState<Server>();
  const form = useForm({
    defaultValues: valuesOf(opened),
    resolver: schemaResolver<Values, ServerEdits>(EditServerForm),
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const isIncomplete = Object.values(errors).some(({ type }) => type === 'required');
  const { id } = server;
  const { submit, failure, setFailure } = useSending(form, async ({ ipAddress, port, ...edit }) => {
    const address = isAdmin ? { ipAddress, port } : {};
    try {
      const { movedProxies } = await call(updateServer, {
        params: { id },
        body: { version: server.version, ...edit, ...address },
      });
      if (movedProxies > 0) toast.success(t('edit.moved', { count: movedProxies }));
    } catch (error) {
      if (isApiError(error, 'record.moved')) setTheirs((await call(getServer, { params: { id } })).server);
      throw error;
    }
    await queryClient.invalidateQueries({ queryKey: ['servers'] });
    onClose();
  });
  const goOn = (from: Server, keepsTyped: boolean) => {
    setServer(from);
    setTheirs(undefined);
    setFailure(undefined);
    if (!keepsTyped) form.reset(valuesOf(from));
  };
  const isMoving = form.watch('ipAddress').trim() !== server.ipAddress;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('edit.title', { name: opened.name })}
      footer={<DialogButtons onCancel={onClose} action={t('edit.save')} submits={formId} busy={isSubmitting} />}
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
            <Notice tone="bad">{t('update_failed', { message: describeError(failure) })}</Notice>
          </div>
        )}
        {theirs && (
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            <Button size="small" onClick={() => goOn(theirs, false)}>
              {t('edit.take_theirs')}
            </Button>
            <Button size="small" onClick={() => goOn(theirs, true)}>
              {t('edit.keep_mine')}
            </Button>
          </div>
        )}
        <Field label={t('name')} error={fieldError(errors.name)}>
          {(control) => <TextInput autoComplete="off" {...control} {...form.register('name')} />}
        </Field>
        <Field label={t('location')} error={fieldError(errors.location)}>
          {(control) => <TextInput autoComplete="off" {...control} {...form.register('location')} />}
        </Field>
        {isAdmin && (
          <>
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
            {isMoving && (
              <div className="sm:col-span-2">
                <Notice tone="warn">{t('edit.moves', { count: server.stats.modems.sold })}</Notice>
              </div>
            )}
            <p className="text-13 text-muted sm:col-span-2">
              <span className="font-medium text-ink">{t('api_key')}</span>
              {': '}
              {t('api_key_edit_hint')}
            </p>
          </>
        )}
      </form>
    </Dialog>
  );
}
