import { X } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Badge } from '../../../ui/status.tsx';
import { invalidEntries } from './access-form.ts';

interface WhitelistEntriesProps {
  entries: readonly string[];
  onRemove: (entry: string) => void;
}

/** The list with its count. Invalid entries are marked; a long list scrolls. */
export function WhitelistEntries({ entries, onRemove }: WhitelistEntriesProps) {
  const { t } = useTranslation('modems');
  const invalid = new Set(invalidEntries(entries));
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="font-medium text-14">{t('whitelist.listed', { total: entries.length })}</h3>
      {entries.length === 0 && <p className="text-13 text-muted">{t('whitelist.empty')}</p>}
      {entries.length > 0 && (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-lg border border-line">
          {entries.map((entry) => (
            <li
              key={entry}
              className={classNames('flex items-center gap-2 py-1 pr-1 pl-3', invalid.has(entry) && 'bg-bad-soft')}
            >
              <span className="figures min-w-0 flex-1 break-all text-13">{entry}</span>
              {invalid.has(entry) && <Badge tone="bad">{t('whitelist.invalid_entry')}</Badge>}
              <Button
                variant="ghost"
                size="small"
                square
                aria-label={t('whitelist.remove', { ip: entry })}
                title={t('whitelist.remove', { ip: entry })}
                onClick={() => onRemove(entry)}
              >
                <Icon of={X} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
