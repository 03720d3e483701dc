import { type IpList, maxIpListName } from '@cellgate/shared/ip-list/ip-list.ts';
import { Check, Pencil, Replace, Trash2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IpListChange } from './use-ip-lists.ts';

interface ListRowProps {
  list: IpList;
  /** Entries of the form, by which those of the list can be replaced. */
  ips: readonly string[];
  busy: boolean;
  onChange: (change: IpListChange) => void;
}

/** A saved list with its acts: rename, replace its entries by those of the form, delete after a question. */
export function ListRow({ list, ips, busy, onChange }: ListRowProps) {
  const { t } = useTranslation(['ip-lists', 'common', 'issues']);
  const [name, setName] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const errorId = useId();
  const isLong = name !== undefined && isTooLong(name, maxIpListName);
  const act = (label: string, icon: typeof Pencil, onClick: () => void, isOff = false) => (
    <Button
      variant="ghost"
      size="small"
      square
      aria-label={label}
      title={label}
      disabled={busy || isOff}
      onClick={onClick}
    >
      <Icon of={icon} />
    </Button>
  );
  const rename = () => {
    const next = name?.trim();
    if (next && next !== list.name) onChange({ kind: 'save', list, name: next, ips: list.ips });
    setName(undefined);
  };
  if (name !== undefined) {
    return (
      <li className="flex items-center gap-1 py-1 pr-1 pl-3">
        <div className="min-w-0 flex-1">
          <TextInput
            aria-label={t('name')}
            aria-invalid={isLong || undefined}
            aria-describedby={errorId}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (!isLong) rename();
            }}
          />
          <FieldError id={errorId} error={isLong ? t('issues:too_long', { limit: maxIpListName }) : undefined} />
        </div>
        {act(t('save'), Check, rename, isLong)}
        {act(t('common:cancel'), X, () => setName(undefined))}
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-1 py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 basis-32">
        <span className="block truncate text-14" title={list.name}>
          {list.name}
        </span>
        <span className="block text-13 text-muted">{t('entries', { count: list.ips.length })}</span>
      </span>
      {isDeleting ? (
        <>
          <Button size="small" variant="danger" busy={busy} onClick={() => onChange({ kind: 'delete', list })}>
            {t('delete_now')}
          </Button>
          {act(t('common:cancel'), X, () => setDeleting(false))}
        </>
      ) : (
        <>
          {act(t('rename', { name: list.name }), Pencil, () => setName(list.name))}
          {act(
            t('replace', { name: list.name }),
            Replace,
            () => onChange({ kind: 'save', list, name: list.name, ips }),
            ips.length === 0 || ips.join() === list.ips.join(),
          )}
          {act(t('delete', { name: list.name }), Trash2, () => setDeleting(true))}
        </>
      )}
    </li>
  );
}
