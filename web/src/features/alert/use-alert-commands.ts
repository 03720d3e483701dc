import { BellOff, Hand, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { usePageActs } from '../../parts/command/page-commands.ts';

/** Offers the acts on the selected alerts in the command palette. */
export function useAlertCommands(
  count: number,
  run: Readonly<Record<'take' | 'release' | 'silence', () => void>>,
): void {
  const { t } = useTranslation('alerts');
  const commands = useMemo(() => {
    const detail = t('bulk_chosen', { count });
    return {
      take: { id: 'alerts-take', icon: Hand, label: t('take'), detail },
      release: { id: 'alerts-release', icon: Undo2, label: t('release'), detail },
      silence: { id: 'alerts-silence', icon: BellOff, label: t('silence'), detail },
    };
  }, [t, count]);
  usePageActs(commands, run);
}
