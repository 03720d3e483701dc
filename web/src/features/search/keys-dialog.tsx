import { useTranslation } from '../../locales/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isApple } from './search-keys.ts';

interface KeysDialogProps {
  pages: readonly { label: string; letter: string }[];
  onClose: () => void;
}

interface Shortcut {
  keys: readonly string[];
  label: string;
}

/** The shortcuts of the back office. */
export function KeysDialog({ pages, onClose }: KeysDialogProps) {
  const { t } = useTranslation('backoffice');
  const anywhere: Shortcut[] = [
    { keys: [isApple(navigator.platform) ? '⌘' : 'Ctrl', 'K'], label: t('keys.palette') },
    { keys: ['/'], label: t('keys.search') },
    ...pages.map(({ label, letter }) => ({ keys: ['g', letter], label: t('keys.go_to', { page: label }) })),
    { keys: ['u'], label: t('keys.undo') },
    { keys: ['?'], label: t('keys.help') },
  ];
  const lists: Shortcut[] = [
    { keys: ['j'], label: t('keys.next') },
    { keys: ['k'], label: t('keys.previous') },
    { keys: ['x'], label: t('keys.select') },
    { keys: ['Shift', 'x'], label: t('keys.range') },
    { keys: ['Enter'], label: t('keys.open') },
  ];
  return (
    <Dialog open onClose={onClose} title={t('keys.title')}>
      <div className="flex flex-col gap-5">
        <Shortcuts title={t('keys.anywhere')} shortcuts={anywhere} />
        <Shortcuts title={t('keys.lists')} shortcuts={lists} />
      </div>
    </Dialog>
  );
}

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="pb-2 font-medium text-12 text-muted">{title}</h3>
      <dl className="flex flex-col gap-2 text-14">
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0">{label}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border border-line bg-sunken px-1.5 font-sans text-12">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
