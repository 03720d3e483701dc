import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Entry, EntryGroup } from './entry.ts';

interface EntryListProps {
  id: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  /** True while the results belong to an older search text. */
  isStale: boolean;
  onPoint: (entry: Entry) => void;
  onRun: (entry: Entry) => void;
}

export function optionId(listId: string, entryId: string): string {
  return `${listId}-${entryId}`;
}

/** List under the field. The focus stays in the field, which names the active entry. */
export function EntryList({ id, groups, active, isStale, onPoint, onRun }: EntryListProps) {
  const activeId = active && optionId(id, active.id);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  if (groups.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-busy={isStale} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; a list box uses this role.
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`} className="pb-1">
          <p id={`${id}-group-${group.id}`} className="px-2.5 pt-2 pb-1 font-medium text-12 text-muted">
            {group.label}
          </p>
          {group.entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry.id)}
              entry={entry}
              isActive={entry === active}
              onPoint={() => entry !== active && onPoint(entry)}
              onRun={() => onRun(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function Option({ id, entry: { icon, label, lang, detail, isCurrent }, isActive, onPoint, onRun }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
      className={classNames(
        'flex min-h-10 cursor-pointer scroll-my-8 items-center gap-3 rounded-md px-2.5 py-1.5 text-14',
        isActive && 'bg-sunken',
      )}
    >
      <Icon of={icon} className="text-muted" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span lang={lang} className="min-w-0 break-words font-medium">
          {label}
        </span>
        {detail && <span className="min-w-0 break-words text-13 text-muted">{detail}</span>}
      </span>
      {isCurrent && <Icon of={Check} className="text-accent" />}
    </div>
  );
}
