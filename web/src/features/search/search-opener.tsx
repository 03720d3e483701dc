import { type LucideIcon, Search } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadFile } from '../../api/connection/load-file.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { bufferKeystrokes } from './buffer-keystrokes.ts';
import { isApple, opensSearch } from './search-keys.ts';

/** Page of the side navigation. */
export interface PageLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

export interface PaletteProps {
  pages: readonly PageLink[];
  /** Returns the text typed before the field existed; from then on the field receives it. */
  takeTyped: () => string;
  onClose: () => void;
}

type Palette = ComponentType<PaletteProps>;

interface SearchOpenerProps {
  pages: readonly PageLink[];
  /** Loads the palette. The same function in every render. */
  loadPalette: () => Promise<Palette>;
}

/** Search of the top bar: a field on wide screens, an icon on phones. Ctrl K, Cmd K and `/` open it from anywhere. */
export function SearchOpener({ pages, loadPalette }: SearchOpenerProps) {
  const { t } = useTranslation('search');
  const { Palette, load } = usePalette(loadPalette);
  const [isOpen, setOpen] = useState(false);
  const kept = useRef<() => string>(null);
  // Keystrokes between the opening key and the rendered field are buffered.
  const takeTyped = useCallback(() => {
    const typed = kept.current?.() ?? '';
    kept.current = null;
    return typed;
  }, []);
  const open = useCallback(() => {
    kept.current ??= bufferKeystrokes(window);
    load().then(
      () => setOpen(true),
      (error) => {
        takeTyped();
        toast.error(describeError(error));
      },
    );
  }, [load, takeTyped]);

  // A layout effect, because the user may press keys as soon as the page is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A list has taken `/` for its own search.
      if (event.defaultPrevented || !opensSearch(event)) return;
      event.preventDefault();
      // An open dialog must be closed first.
      if (!document.querySelector('[role="dialog"], dialog[open]')) open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K /"
        title={t('open')}
        onClick={open}
        className={classNames(
          buttonStyle({ variant: 'ghost' }),
          'max-sm:w-9 max-sm:px-0 sm:w-56 sm:justify-start sm:border-line sm:bg-canvas sm:px-3 lg:w-80',
        )}
      >
        <Icon of={Search} size={18} />
        <span className="truncate font-normal max-sm:sr-only">{t('open')}</span>
        <kbd
          aria-hidden
          className="ml-auto whitespace-nowrap rounded-sm border border-line bg-surface px-1.5 font-sans text-12 max-lg:hidden"
        >
          {isApple(navigator.platform) ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && Palette && <Palette pages={pages} takeTyped={takeTyped} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Loads the palette's code when the page is idle, so that it opens at once, or earlier on demand. */
function usePalette(loadPalette: SearchOpenerProps['loadPalette']) {
  const [Palette, setPalette] = useState<Palette>();
  const load = useCallback(async () => {
    const Loaded = await loadFile(loadPalette);
    setPalette(() => Loaded);
  }, [loadPalette]);
  useEffect(() => {
    // A failed preload is not reported; opening the palette loads it again.
    const start = () => void load().catch(() => undefined);
    const timer = setTimeout(start, preloadDelayMs);
    return () => clearTimeout(timer);
  }, [load]);
  return { Palette, load };
}

const preloadDelayMs = 2_000;
