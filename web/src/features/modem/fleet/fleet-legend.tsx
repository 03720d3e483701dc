import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { classNames } from '../../../ui/class-names.ts';
import { tones } from '../../../ui/status.tsx';
import { type CellAspect, countLooks, viewCell } from './cell-view.ts';
import type { FleetServer } from './fleet-row.tsx';

/** What marks and colors mean, with the number of modems of each where they are states. */
export function FleetLegend({ servers, aspect }: { servers: readonly FleetServer[]; aspect: CellAspect }) {
  const { t } = useTranslation(['fleet', 'modems']);
  const locale = useLocale();
  if (aspect === 'success' || aspect === 'signal') {
    return <p className="text-13 text-muted">{t(`legend.${aspect}`)}</p>;
  }
  const looks = countLooks(
    servers.flatMap(({ modems }) => modems),
    aspect,
  );
  return (
    <ul aria-label={t('legend.label')} className="flex flex-wrap gap-x-4 gap-y-1 text-13">
      {looks.map(({ cell, count }) => {
        const { tone, mark } = viewCell(cell, aspect);
        const text = {
          health: t(`modems:health.${cell.health}`),
          stock: t(`modems:stock.${cell.stockStatus}`),
          operator: cell.operator ?? t('modems:unknown'),
        }[aspect];
        return (
          <li key={mark} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className={classNames(
                'figures grid size-6 place-items-center rounded-sm text-12',
                tones[tone].soft,
                tones[tone].text,
              )}
            >
              {mark}
            </span>
            {text} <span className="figures text-muted">{count.toLocaleString(locale)}</span>
          </li>
        );
      })}
    </ul>
  );
}
