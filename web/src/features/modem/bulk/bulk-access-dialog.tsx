import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ModemId, ServerId } from '@cellgate/shared/contract/id.ts';
import type { ModemAuthChange } from '@cellgate/shared/modem/modem-auth.ts';
import { setModemsAuth } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import type { AuthType } from '@cellgate/shared/proxy/proxy.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
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

/** Modems of one server that get the same access. */
export interface AccessServer {
  id: ServerId;
  name: string;
  modemIds: readonly ModemId[];
}

interface BulkAccessDialogProps {
  /** The selected modems by server. */
  servers: readonly AccessServer[];
  /** Closes the dialog and reloads the list. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * Sets the same access on the selected modems, server by server. Sold ones are left out and counted. Servers that refuse are named, and asked again by
 * the button.
 */
export function BulkAccessDialog({ servers, onDone, onClose }: BulkAccessDialogProps) {
  const { t } = useTranslation(['bulk', 'modems']);
  const formId = useId();
  const [type, setType] = useState<AuthType>('both');
  const [rows, setRows] = useState(() => rowsOf(null, newPassword));
  const [typed, setTyped] = useState('');
  const [issue, setIssue] = useState<AccessIssue>();
  const entries = readEntries(typed);
  const invalid = invalidEntries(entries);
  // Those that have not taken the access yet: all of them before the first try.
  const [left, setLeft] = useState(servers);
  const sum = useRef({ changed: 0, sold: 0, skipped: 0 });
  const saving = useMutation({
    mutationFn: (change: ModemAuthChange) => setEach(left, change),
    onSuccess: ({ taken, refused }) => {
      for (const { changed, sold, skipped } of taken) {
        sum.current.changed += changed.length;
        sum.current.sold += sold;
        sum.current.skipped += skipped;
      }
      setLeft(refused.map(({ server }) => server));
      if (refused.length > 0) return;
      const { changed, ...others } = sum.current;
      toast.success(t('access.done', { count: changed, ...others }), { duration: toastMs.success });
      onDone();
    },
  });
  const refused = saving.data?.refused ?? [];
  const close = left.length < servers.length ? onDone : onClose;
  const save = () => {
    const read = readAccess({ type, rows, whitelist: entries });
    setIssue('issue' in read ? read.issue : undefined);
    if ('change' in read && invalid.length === 0) saving.mutate(read.change);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('access.title', { count: servers.reduce((count, { modemIds }) => count + modemIds.length, 0) })}
      footer={
        <DialogButtons onCancel={close} action={t('modems:access.save')} submits={formId} busy={saving.isPending} />
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
          {!issue &&
            refused.map(({ server, error }) => (
              <Notice key={server.id} tone="bad">
                {servers.length > 1 && `${server.name}: `}
                {t('modems:failed.auth', { message: describeError(error) })}
              </Notice>
            ))}
        </div>
      </form>
    </Dialog>
  );
}

/** Sets the access on each server, one after the other. A refusal does not keep the others from it. */
async function setEach(servers: readonly AccessServer[], change: ModemAuthChange) {
  const taken: DataOf<typeof setModemsAuth>[] = [];
  const refused: { server: AccessServer; error: unknown }[] = [];
  for (const server of servers) {
    const body = { ...change, interfaces: [...server.modemIds] };
    try {
      taken.push(await call(setModemsAuth, { params: { id: server.id }, body }));
    } catch (error) {
      refused.push({ server, error });
    }
  }
  return { taken, refused };
}
