import { searchLimits } from '@cellgate/shared/search/search.ts';
import { Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { type Entry, type EntryGroup, stepFrom } from './entry.ts';
import { EntryList, optionId } from './entry-list.tsx';
import type { PaletteProps } from './search-opener.tsx';
import type { TypedSearch } from './use-typed-search.ts';

interface CommandPaletteProps extends Omit<PaletteProps, 'pages'> {
  text: string;
  onText: Dispatch<SetStateAction<string>>;
  /** Everything that matches the text. Groups may be empty. */
  groups: readonly EntryGroup[];
  search: Pick<TypedSearch<unknown>, 'isSearching' | 'error' | 'retry'>;
  maxLength?: number;
  /** Label of the field, hint without a result, and what a failed search is called. */
  texts: { field: string; none: string; failed: string };
}

/** Command palette: one field and one list of pages, actions and search results. */
export function CommandPalette(props: CommandPaletteProps) {
  const { onClose } = props;
  const onCloseAutoFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-xl animate-appear flex-col rounded-lg border border-line bg-surface shadow-float sm:top-[12vh] sm:max-h-[70vh]"
        >
          <Palette {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Palette(props: CommandPaletteProps) {
  const { takeTyped, onClose, text, onText, search, texts, maxLength = searchLimits.maxLength } = props;
  const { t } = useTranslation(['search', 'common']);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const typed = text.trim();
  useEffect(() => {
    field.current?.focus();
    const before = takeTyped();
    onText((now) => before + now);
  }, [takeTyped, onText]);
  const groups = props.groups.filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  // The active entry may vanish with the next keystroke; then the first one is active.
  const active = entries.find(({ id }) => id === chosen) ?? entries[0];

  const run = (entry: Entry) => {
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setChosen(stepFrom(entries, active?.id, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) run(active);
    }
  };
  return (
    <>
      <div className="flex items-center gap-2 border-line border-b pr-2 pl-4">
        <Radix.Title className="sr-only">{t('title')}</Radix.Title>
        <p aria-live="polite" className="sr-only">
          {!search.isSearching && typed !== '' && t('count', { count: entries.length })}
        </p>
        {search.isSearching ? <Spinner /> : <Icon of={Search} className="text-muted" />}
        <input
          ref={field}
          role="combobox"
          aria-label={texts.field}
          aria-autocomplete="list"
          aria-expanded={active !== undefined}
          {...(active && { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, active.id) })}
          placeholder={t('hint')}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-subtle"
        />
        <Radix.Close
          aria-label={t('common:close')}
          className={buttonStyle({ variant: 'ghost', size: 'small', square: true })}
        >
          <Icon of={X} size={18} />
        </Radix.Close>
      </div>
      <EntryList
        id={listId}
        groups={groups}
        active={active}
        isStale={search.isSearching}
        onPoint={({ id }) => setChosen(id)}
        onRun={run}
      />
      {search.error !== undefined && (
        <div className="p-3">
          <Notice
            tone="bad"
            action={
              <Button reads size="small" busy={search.isSearching} onClick={search.retry}>
                {t('common:retry')}
              </Button>
            }
          >
            {describeError(search.error, texts.failed)}
          </Notice>
        </div>
      )}
      {entries.length === 0 && search.error === undefined && (
        <div className="px-4 py-8 text-center">
          <p className="break-words font-medium text-14">
            {search.isSearching ? t('searching') : t('none', { typed })}
          </p>
          <p className="mt-1 text-13 text-muted">{texts.none}</p>
        </div>
      )}
      <Keys />
    </>
  );
}

/** Keyboard hints, for devices with a keyboard. */
function Keys() {
  const { t } = useTranslation('search');
  const keys = [
    { key: '↑ ↓', label: t('key.choose') },
    { key: '↵', label: t('key.open') },
    { key: 'Esc', label: t('key.close') },
  ];
  return (
    <p aria-hidden className="flex gap-4 border-line border-t px-4 py-2 text-12 text-muted max-sm:hidden">
      {keys.map(({ key, label }) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <kbd className="rounded-sm border border-line bg-sunken px-1 font-sans">{key}</kbd>
          {label}
        </span>
      ))}
    </p>
  );
}
