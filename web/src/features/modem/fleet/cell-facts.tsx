import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import type { FleetCell } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import { Link } from 'react-router';
import { serverModemsPath } from '../../../admin-paths.ts';
import { useTranslation } from '../../../locales/use-translation.ts';

import { useLocale } from '../../../parts/frame/locale.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Status } from '../../../ui/status.tsx';
import { stockTones } from '../card/stock-badge.tsx';
import { healthTones } from '../health-tones.ts';
import { useModemTexts } from '../use-modem-texts.ts';
import { successPercent } from './cell-view.ts';
import type { FleetServer } from './fleet-row.tsx';

/** The modem under the pointer or with the focus, in words, with the way to its card. */
export function CellFacts({ cell, server }: { cell: FleetCell; server: FleetServer }) {
  const { t } = useTranslation(['fleet', 'modems']);
  const texts = useModemTexts();
  const locale = useLocale();
  const percent = successPercent(cell);
  const facts = [
    [t('modems:fact.operator'), cell.operator ?? '—'],
    [t('modems:fact.signal'), texts.signal(cell.signalDbm)],
    [t('modems:fact.link'), cell.link ? t(`modems:link.${cell.link}`) : '—'],
    [t('aspect.success'), percent === undefined ? '—' : formatPercent(percent, locale)],
  ] as const;
  return (
    <aside
      aria-label={t('described')}
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-lg border border-line bg-surface px-4 py-2 text-13 shadow-float"
    >
      <span className="figures font-semibold">{cell.interface ?? '—'}</span>
      <span className="text-muted">{server.name}</span>
      <Status tone={healthTones[cell.health]}>{t(`modems:health.${cell.health}`)}</Status>
      <Status tone={stockTones[cell.stockStatus]}>
        {cell.reservation === 'held' || cell.reservation === 'order'
          ? t(`modems:reserved.${cell.reservation}`)
          : t(`modems:stock.${cell.stockStatus}`)}
      </Status>
      {facts.map(([label, value]) => (
        <span key={label}>
          <span className="text-muted">{label}</span> {value}
        </span>
      ))}
      {cell.interface !== null && (
        <Link
          to={`${serverModemsPath(server.id)}?search=${encodeURIComponent(cell.interface)}`}
          className={`${buttonStyle({ size: 'small' })} ml-auto`}
        >
          {t('open')}
        </Link>
      )}
    </aside>
  );
}
