import type { Server } from '@cellgate/shared/server/server.ts';
import { Pencil, PlugZap, RotateCw, Wrench } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { usePageActs } from '../../parts/command/page-commands.ts';

type Act = 'refresh' | 'test' | 'edit' | 'maintenance';

/** Offers the acts on a server in the command palette, found by its name or theirs. */
export function useServerCommands(
  { id, name }: Pick<Server, 'id' | 'name'>,
  run: Readonly<Record<Act, () => void>>,
): void {
  const { t } = useTranslation('servers');
  const commands = useMemo(() => {
    const shared = { detail: name, isOnlyFound: true };
    return {
      refresh: { id: `${id}-refresh`, icon: RotateCw, label: t('refresh.action'), ...shared },
      test: { id: `${id}-test`, icon: PlugZap, label: t('test.action'), ...shared },
      edit: { id: `${id}-edit`, icon: Pencil, label: t('edit.action'), ...shared },
      maintenance: { id: `${id}-maintenance`, icon: Wrench, label: t('maintenance.action'), ...shared },
    };
  }, [t, id, name]);
  usePageActs(commands, run);
}
