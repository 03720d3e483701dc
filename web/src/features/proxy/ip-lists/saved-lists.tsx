import { type IpList, maxIpListName, maxIpLists } from '@cellgate/shared/ip-list/ip-list.ts';
import { BookmarkPlus, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ListRow } from './list-row.tsx';
import { type IpListChange, useIpLists } from './use-ip-lists.ts';

interface SavedListsProps {
  /** Entries that a list is made of. */
  ips: readonly string[];
  /** Adds the entries of a list to the form. */
  onAdd: (ips: readonly string[]) => void;
}

/** Saved lists of IPs beside a list of allowed IPs: adds one to it, saves it as one, and renames, replaces or deletes them. */
export function SavedLists({ ips, onAdd }: SavedListsProps) {
  const { t } = useTranslation('ip-lists');
  const [open, setOpen] = useState<'name' | 'manage'>();
  const onChanged = ({ kind, ...change }: IpListChange) => {
    toast.success(t(`done.${kind}`, { name: 'name' in change ? change.name : change.list.name }));
    if (kind === 'create') setOpen(undefined);
  };
  const { lists, isLoaded, error, changing } = useIpLists(onChanged);
  const toggle = (part: 'name' | 'manage') => setOpen(open === part ? undefined : part);
  if (error) return <FieldError id="ip-lists-error" error={describeError(error)} />;
  if (!isLoaded) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {lists.length > 0 && <AddList lists={lists} onAdd={onAdd} />}
        {ips.length > 0 && lists.length < maxIpLists && (
          <Button size="small" aria-expanded={open === 'name'} onClick={() => toggle('name')}>
            <Icon of={BookmarkPlus} />
            {t('save_as')}
          </Button>
        )}
        {lists.length > 0 && (
          <Button size="small" aria-expanded={open === 'manage'} onClick={() => toggle('manage')}>
            <Icon of={ListChecks} />
            {t('manage')}
          </Button>
        )}
      </div>
      {open === 'name' && (
        <NewList busy={changing.isPending} onSave={(name) => changing.mutate({ kind: 'create', name, ips })} />
      )}
      {open === 'manage' && lists.length > 0 && (
        <ul aria-label={t('manage')} className="divide-y divide-line rounded-lg border border-line">
          {lists.map((list) => (
            <ListRow key={list.id} list={list} ips={ips} busy={changing.isPending} onChange={changing.mutate} />
          ))}
        </ul>
      )}
      <FieldError id="ip-list-error" error={open && changing.error ? describeError(changing.error) : undefined} />
    </div>
  );
}

function AddList({ lists, onAdd }: { lists: readonly IpList[]; onAdd: SavedListsProps['onAdd'] }) {
  const { t } = useTranslation('ip-lists');
  return (
    <Select
      compact
      className="max-w-56"
      aria-label={t('add')}
      value=""
      onChange={({ target }) => onAdd(lists.find(({ id }) => id === target.value)?.ips ?? [])}
      options={[
        { value: '', label: t('add') },
        ...lists.map(({ id, name, ips }) => ({ value: id, label: `${name} (${ips.length})` })),
      ]}
    />
  );
}

/** Field for the name of a new list. Inside the form of the dialog, so that Enter saves the list, not the form. */
function NewList({ busy, onSave }: { busy: boolean; onSave: (name: string) => void }) {
  const { t } = useTranslation('ip-lists');
  const [name, setName] = useState('');
  const canSave = name.trim() !== '' && !isTooLong(name, maxIpListName);
  const save = () => {
    if (canSave && !busy) onSave(name.trim());
  };
  return (
    <LimitedField label={t('name')} text={name} limit={maxIpListName} hint={t('copied')}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            className="min-w-0 flex-1"
            autoComplete="off"
            {...control}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              save();
            }}
          />
          <Button size="large" busy={busy} disabled={!canSave} onClick={save}>
            {t('save')}
          </Button>
        </div>
      )}
    </LimitedField>
  );
}
