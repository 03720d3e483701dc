import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { addProxyUser } from '@cellgate/shared/proxy/proxy-user.endpoints.ts';
import { AddedUsername, UserNote } from '@cellgate/shared/proxy/proxy-user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { applyServerIssues, schemaResolver, useFieldError } from '../../../parts/form/form-issues.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';

const NewUser = z.object({ username: AddedUsername, note: UserNote });
type NewUser = z.infer<typeof NewUser>;

/** Asks for name and note of an additional proxy user. The server generates the password. */
export function AddUserDialog({ proxyId: id, onClose }: { proxyId: ProxyId; onClose: () => void }) {
  const { t } = useTranslation('details');
  const fieldError = useFieldError();
  const formId = useId();
  const queryClient = useQueryClient();
  const form = useForm<NewUser, unknown, NewUser>({
    defaultValues: { username: '', note: '' },
    resolver: schemaResolver<NewUser, NewUser>(NewUser),
  });
  const adding = useMutation({
    mutationFn: (body: NewUser) => call(addProxyUser, { params: { id }, body }),
    onSuccess: async ({ user }) => {
      await queryClient.invalidateQueries({ queryKey: ['proxies'] });
      toast.success(t('users.added', { name: user.username }));
      onClose();
    },
    onError: (error) => applyServerIssues(form, error),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('users.add')}
      footer={<DialogButtons onCancel={onClose} action={t('users.add')} submits={formId} busy={adding.isPending} />}
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((body) => adding.mutate(body))}
      >
        {adding.isError && <Notice tone="bad">{describeError(adding.error)}</Notice>}
        <Field label={t('users.name')} hint={t('users.name_hint')} error={fieldError(errors.username)}>
          {(control) => (
            <TextInput mono autoComplete="off" spellCheck={false} {...control} {...form.register('username')} />
          )}
        </Field>
        <Field label={t('users.note')} hint={t('users.note_hint')} error={fieldError(errors.note)}>
          {(control) => <TextInput autoComplete="off" {...control} {...form.register('note')} />}
        </Field>
      </form>
    </Dialog>
  );
}
