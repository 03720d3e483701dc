import { Ban, CircleCheck, Hand, Mail } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { usePageActs } from '../../parts/command/page-commands.ts';

/** Offers the acts on the selected messages in the command palette. */
export function useMessageCommands(
  count: number,
  run: Readonly<Record<'take' | 'answered' | 'spam' | 'new', () => void>>,
): void {
  const { t } = useTranslation('messages');
  const commands = useMemo(() => {
    const detail = t('bulk_chosen', { count });
    return {
      take: { id: 'messages-take', icon: Hand, label: t('take'), detail },
      answered: { id: 'messages-answered', icon: CircleCheck, label: t('mark.answered'), detail },
      spam: { id: 'messages-spam', icon: Ban, label: t('mark.spam'), detail },
      new: { id: 'messages-new', icon: Mail, label: t('mark.new'), detail },
    };
  }, [t, count]);
  usePageActs(commands, run);
}
