import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { AuthType } from '@cellgate/shared/proxy/proxy.ts';
import { maxProxyUsers } from '@cellgate/shared/proxy/proxy-user.ts';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { modemName } from '../modem-name.ts';
import { type AccessIssue, readAccess, rowsOf, type UserRow } from './access-form.ts';
import { newPassword } from './generate-password.ts';
import { useSaveAccess } from './use-save-access.ts';
import { UserRowFields } from './user-row-fields.tsx';

/** Type and users of the access to a modem's ports. Typed input is kept while the list behind the dialog reloads. */
export function AccessDialog({ modem, onDone }: { modem: StaffModem; onDone: () => void }) {
  const { t } = useTranslation('modems');
  const formId = useId();
  const [type, setType] = useState<AuthType>(modem.auth?.type ?? 'both');
  const [rows, setRows] = useState(() => rowsOf(modem.auth, newPassword));
  const [issue, setIssue] = useState<AccessIssue>();
  const [whitelist] = useState(modem.auth?.whitelist ?? []);
  const saving = useSaveAccess({ modem, onDone });
  const edit = (key: string, next: Partial<UserRow>) =>
    setRows((current) => current.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const save = () => {
    const read = readAccess({ type, rows, whitelist });
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
          disabled={saving.isSuccess}
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
        <RadioGroup
          label={t('access.type')}
          value={type}
          onChange={setType}
          className="sm:grid-cols-3"
          choices={AuthType.options.map((value) => ({
            value,
            label: t(`access.types.${value}.label`),
            detail: t(`access.types.${value}.detail`),
          }))}
        />
        <ul className="flex flex-col gap-3">
          {rows.map((row, index) => (
            <UserRowFields
              key={row.key}
              row={row}
              number={index + 1}
              onEdit={(next) => edit(row.key, next)}
              onRemove={
                rows.length > 1 ? () => setRows((current) => current.filter(({ key }) => key !== row.key)) : undefined
              }
            />
          ))}
        </ul>
        <Button
          disabled={rows.length >= maxProxyUsers}
          onClick={() =>
            setRows((current) => [...current, { key: crypto.randomUUID(), username: '', password: '', current: null }])
          }
        >
          <Icon of={Plus} />
          {t('access.add_user')}
        </Button>
        <div aria-live="polite" className="-bottom-3 sticky flex flex-col gap-2 empty:hidden">
          {issue && (
            <Notice tone="bad">{t(`access.${issue.code}`, { name: 'name' in issue ? issue.name : '' })}</Notice>
          )}
          {saving.isError && !issue && (
            <Notice tone="bad">{t('failed.auth', { message: describeError(saving.error) })}</Notice>
          )}
          {saving.isSuccess && <Notice tone="good">{t('access.saved', { interface: name })}</Notice>}
        </div>
      </form>
    </Dialog>
  );
}
