import { Keyboard } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { usePageCommands } from '../../parts/command/page-commands.ts';
import { useShortcuts } from '../../parts/keyboard/use-shortcuts.ts';
import { loadDialogLater } from '../../parts/state/load-later.tsx';

const KeysDialog = loadDialogLater(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Lists the shortcuts of the back office when `?` is pressed or the palette's command is chosen. */
export function KeysHelp({ pages }: { pages: readonly { label: string; letter: string }[] }) {
  const { t } = useTranslation('backoffice');
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  const commands = useMemo(
    () => [{ id: 'keys', icon: Keyboard, label: t('keys.title'), detail: '?', run: () => setOpen(true) }],
    [t],
  );
  usePageCommands(commands);
  if (!isOpen) return null;
  return <KeysDialog pages={pages} onClose={() => setOpen(false)} />;
}
