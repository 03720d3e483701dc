import type { ModemId, ServerId } from '@cellgate/shared/contract/id.ts';
import type { ModemAuthChange } from '@cellgate/shared/modem/modem-auth.ts';
import { setModemsAuth } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import type { AuthType } from '@cellgate/shared/proxy/proxy.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { controlStyle } from '../../../ui/form/control-style.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AccessFields } from '../access/access-fields.tsx';
import { type AccessIssue, invalidEntries, readAccess, readEntries, rowsOf } from '../access/access-form.ts';
import { newPassword } from '../access/generate-password.ts';
import { toastMs } from '../toast-ms.ts';

interface BulkAccessDialogProps {
  serverId: ServerId;
  modemIds: readonly ModemId[];
  /** Closes the dialog and reloads the list. */
  onDone: () => void;
  onClose: () => void;
}

/** Sets the same access on the selected modems of a server. Sold ones are left out and counted. */
export function BulkAccessDialog({ serverId: id, modemIds, onDone, onClose }: BulkAccessDialogProps) {
  const { t } = useTranslation(['bulk', 'modems']);
  const formId = useId();
  const [type, setType] = useState<AuthType>('both');
  const [rows, setRows] = useState(() => rowsOf(null, newPassword));
  const [typed, setTyped] = useState('');
  const [issue, setIssue] = useState<AccessIssue>();
  const entries = readEntries(typed);
  const invalid = invalidEntries(entries);
  const saving = useMutation({
    mutationFn: (change: ModemAuthChange) =>
      call(setModemsAuth, { params: { id }, body: { ...change, interfaces: [...modemIds] } }),
    onSuccess: ({ changed, sold, skipped }) => {
      toast.success(t('access.done', { count: changed.length, sold, skipped }), { duration: toastMs.success });
      onDone();
    },
  });
  const save = () => {
    const read = readAccess({ type, rows, whitelist: entries });
    setIssue('issue' in read ? read.issue : undefined);
    if ('change' in read && invalid.length === 0) saving.mutate(read.change);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('access.title', { count: modemIds.length })}
      footer={
        <DialogButtons onCancel={onClose} action={t('modems:access.save')} submits={formId} busy={saving.isPending} />
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="text-13 text-muted">{t('access.means')}</p>
        <AccessFields type={type} onType={setType} rows={rows} onRows={setRows} />
        <Field
          label={t('access.whitelist')}
          hint={t('access.whitelist_hint')}
          error={invalid.length > 0 ? t('modems:whitelist.invalid', { entries: invalid.join(', ') }) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              spellCheck={false}
              className={`${controlStyle} figures`}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <div aria-live="polite" className="-bottom-3 sticky flex flex-col gap-2 empty:hidden">
          {issue && (
            <Notice tone="bad">{t(`modems:access.${issue.code}`, { name: 'name' in issue ? issue.name : '' })}</Notice>
          )}
          {saving.isError && !issue && (
            <Notice tone="bad">{t('modems:failed.auth', { message: describeError(saving.error) })}</Notice>
          )}
        </div>
      </form>
    </Dialog>
  );
}
