import { getMyAddress } from '@cellgate/shared/address/address.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { maxWhitelistEntries } from '@cellgate/shared/proxy/proxy.ts';
import { useMutation } from '@tanstack/react-query';
import { LocateFixed, Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { MovedNotice } from '../../../parts/form/moved-notice.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { modemName } from '../modem-name.ts';
import { invalidEntries, readEntry } from './access-form.ts';
import { newPassword } from './generate-password.ts';
import { useSaveAccess } from './use-save-access.ts';
import { WhitelistEntries } from './whitelist-entries.tsx';

/** Allowed IPs of a modem. Saving sends the current type and users along with the new list. */
export function WhitelistDialog({ modem, onDone }: { modem: StaffModem; onDone: () => void }) {
  const { t } = useTranslation('modems');
  const [entries, setEntries] = useState(modem.auth?.whitelist ?? []);
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const saving = useSaveAccess({ modem, onDone });
  const { current, opened } = saving;
  const isFull = entries.length >= maxWhitelistEntries;
  const add = (text: string) => {
    const entry = isFull ? undefined : readEntry(text, entries);
    if (entry === undefined) return;
    setEntries([...entries, entry]);
    setTyped('');
  };
  const findMine = useMutation({ mutationFn: () => call(getMyAddress, {}), onSuccess: ({ ip }) => add(ip) });
  const save = () => {
    const bad = invalidEntries(entries);
    setInvalid(bad.length > 0 ? bad.join(', ') : undefined);
    if (bad.length === 0) saving.mutate({ ...accessOf(current ?? opened), whitelist: entries });
  };
  return (
    <Dialog
      open
      onClose={onDone}
      title={t('whitelist.title')}
      description={modemName(modem)}
      footer={
        <DialogButtons
          onCancel={onDone}
          action={t('whitelist.save')}
          busy={saving.isPending}
          disabled={saving.isSuccess || (saving.isError && current !== undefined)}
          onClick={save}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={t('whitelist.field')}
          error={isFull ? t('whitelist.full', { limit: maxWhitelistEntries }) : undefined}
        >
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <TextInput
                mono
                className="min-w-0 flex-1 basis-56"
                placeholder={t('whitelist.placeholder')}
                autoComplete="off"
                spellCheck={false}
                {...control}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') add(typed);
                }}
              />
              <Button
                size="large"
                disabled={isFull || readEntry(typed, entries) === undefined}
                onClick={() => add(typed)}
              >
                <Icon of={Plus} />
                {t('whitelist.add')}
              </Button>
              <Button size="large" busy={findMine.isPending} onClick={() => findMine.mutate()}>
                <Icon of={LocateFixed} />
                {t('whitelist.current')}
              </Button>
            </div>
          )}
        </Field>
        {findMine.isError && <Notice tone="bad">{t('failed.own_ip')}</Notice>}
        <WhitelistEntries entries={entries} onRemove={(gone) => setEntries(entries.filter((each) => each !== gone))} />
        <Notes type={modem.auth?.type} />
        <div aria-live="polite" className="-bottom-3 sticky flex flex-col gap-2 empty:hidden">
          {invalid !== undefined && <Notice tone="bad">{t('whitelist.invalid', { entries: invalid })}</Notice>}
          {saving.isError && invalid === undefined && current && (
            <MovedNotice
              error={saving.error}
              fields={[
                { label: t('whitelist.title'), current: listOf(current.auth?.whitelist), mine: listOf(entries) },
              ].filter((field) => field.current !== field.mine)}
              busy={saving.isPending}
              onTake={() => {
                setEntries(current.auth?.whitelist ?? []);
                saving.take(current);
              }}
              onKeep={save}
            />
          )}
          {saving.isError && invalid === undefined && !current && (
            <Notice tone="bad">{t('failed.whitelist', { message: describeError(saving.error) })}</Notice>
          )}
          {saving.isSuccess && (
            <Notice tone="good">{t('whitelist.saved', { interface: modemName(modem), total: entries.length })}</Notice>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const listOf = (entries: readonly string[] = []) => entries.join(', ');

/** Returns type and users as they are; a modem without access gets the default type and a generated user. */
function accessOf({ auth }: StaffModem) {
  if (!auth) return { type: 'both' as const, users: [{ username: 'admin', password: newPassword() }] };
  return { type: auth.type, users: auth.users.map(({ username }) => ({ username })) };
}

function Notes({ type }: { type: string | undefined }) {
  const { t } = useTranslation('modems');
  const notes = [
    t('whitelist.only'),
    t('whitelist.both'),
    t(type === 'iponly' ? 'whitelist.empty_refused' : 'whitelist.no_restriction'),
    t('whitelist.immediate'),
  ];
  return (
    <div className="text-13 text-muted">
      <p className="font-medium text-ink">{t('whitelist.notes')}</p>
      <ul className="list-disc pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
