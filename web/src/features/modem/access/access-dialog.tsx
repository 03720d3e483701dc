import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import type { AuthType } from '@cellgate/shared/proxy/proxy.ts';
import { useId, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { MovedNotice } from '../../../parts/form/moved-notice.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { modemName } from '../modem-name.ts';
import { AccessFields } from './access-fields.tsx';
import { type AccessIssue, readAccess, rowsOf } from './access-form.ts';
import { newPassword } from './generate-password.ts';
import { useSaveAccess } from './use-save-access.ts';

/** Type and users of the access to a modem's ports. Typed input is kept while the list behind the dialog reloads. */
export function AccessDialog({ modem, onDone }: { modem: StaffModem; onDone: () => void }) {
  const { t } = useTranslation('modems');
  const formId = useId();
  const [type, setType] = useState<AuthType>(modem.auth?.type ?? 'both');
  const [rows, setRows] = useState(() => rowsOf(modem.auth, newPassword));
  const [issue, setIssue] = useState<AccessIssue>();
  const saving = useSaveAccess({ modem, onDone });
  const { current, opened } = saving;
  // The list is edited elsewhere: over a change of someone else, theirs stays.
  const { whitelist = [], users = [] } = (current ?? opened).auth ?? {};
  const take = (theirs: StaffModem) => {
    setType(theirs.auth?.type ?? 'both');
    setRows(rowsOf(theirs.auth, newPassword));
    saving.take(theirs);
  };
  const save = () => {
    const read = readAccess({ type, rows, whitelist, users });
    setIssue('issue' in read ? read.issue : undefined);
    if ('change' in read) saving.mutate(read.change);
  };
  const name = modemName(modem);
  return (
    <Dialog
      open
      onClose={onDone}
      title={t('access.title')}
      description={name}
      footer={
        <DialogButtons
          onCancel={onDone}
          action={t('access.save')}
          submits={formId}
          busy={saving.isPending}
          disabled={saving.isSuccess || (saving.isError && current !== undefined)}
        />
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
        <p className="text-13 text-muted">{t(modem.stockStatus === 'sold' ? 'access.of_proxy' : 'access.of_house')}</p>
        {modem.auth && modem.stockStatus !== 'sold' && (
          <Button
            className="self-start"
            busy={saving.isPending && saving.variables === 'end'}
            disabled={saving.isSuccess}
            onClick={() => saving.mutate('end')}
          >
            {t('access.end')}
          </Button>
        )}
        <AccessFields type={type} onType={setType} rows={rows} onRows={setRows} />
        <div aria-live="polite" className="-bottom-3 sticky flex flex-col gap-2 empty:hidden">
          {issue && (
            <Notice tone="bad">{t(`access.${issue.code}`, { name: 'name' in issue ? issue.name : '' })}</Notice>
          )}
          {saving.isError && current && (
            <MovedNotice
              error={saving.error}
              fields={[{ label: t('access.title'), current: namesOf(current.auth?.users), mine: namesOf(rows) }].filter(
                (field) => field.current !== field.mine,
              )}
              busy={saving.isPending}
              onTake={() => take(current)}
              onKeep={save}
            />
          )}
          {saving.isError && !issue && !current && (
            <Notice tone="bad">{t('failed.auth', { message: describeError(saving.error) })}</Notice>
          )}
          {saving.isSuccess && (
            <Notice tone="good">
              {saving.variables === 'end' ? t('access.ended') : t('access.saved', { interface: name })}
            </Notice>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const namesOf = (users: readonly { username: string }[] = []) => users.map(({ username }) => username).join(', ');
