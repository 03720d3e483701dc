import { Grid3x3, Palette, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../admin-paths.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { usePageCommands } from '../../../parts/command/page-commands.ts';
import { cellAspects } from './cell-view.ts';

/** Offers the views of the fleet in the command palette: the table, and the overview by each aspect. */
export function useFleetCommands(): void {
  const { t } = useTranslation('fleet');
  const navigate = useNavigate();
  const commands = useMemo(() => {
    const show = (query: string) => (): void => {
      void navigate(`${adminPaths.allModems}${query}`);
    };
    return [
      { id: 'fleet-map', icon: Grid3x3, label: t('map'), detail: t('view'), run: show('') },
      { id: 'fleet-table', icon: Table2, label: t('table'), detail: t('view'), run: show('?view=table') },
      ...cellAspects.map((aspect) => ({
        id: `fleet-${aspect}`,
        icon: Palette,
        label: t(`aspect.${aspect}`),
        detail: t('color_by'),
        run: show(aspect === 'health' ? '' : `?by=${aspect}`),
      })),
    ];
  }, [t, navigate]);
  usePageCommands(commands);
}
