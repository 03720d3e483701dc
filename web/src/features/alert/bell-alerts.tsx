import type { Alert } from '@cellgate/shared/alert/alert.ts';
import { Link } from 'react-router';
import { adminPaths } from '../../admin-paths.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { AlertLevelBadge } from './alert-level.tsx';
import { alertPath } from './alert-path.ts';
import { useAlertText } from './use-alert-text.ts';

/** The most urgent alerts, each with a link to its details. */
export function BellAlerts({ alerts, onFollow }: { alerts: readonly Alert[]; onFollow: () => void }) {
  const { t } = useTranslation('alerts');
  const textOf = useAlertText();
  return (
    <>
      {alerts.length === 0 ? (
        <p className="px-3 py-6 text-center text-13 text-muted">{t('bell_none')}</p>
      ) : (
        <ul className="max-h-[60dvh] overflow-y-auto py-1">
          {alerts.map((alert) => (
            <li key={alert.id}>
              <Link
                to={alertPath(alert.id)}
                onClick={onFollow}
                className="flex flex-col gap-1 rounded-md px-3 py-2.5 -outline-offset-2 hover:bg-sunken"
              >
                <span className="flex items-center justify-between gap-3">
                  <AlertLevelBadge alert={alert} />
                  <span className="text-12 text-subtle">
                    <RelativeTime at={alert.since} />
                  </span>
                </span>
                <span className="text-14">{textOf(alert).title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="border-line border-t p-1.5">
        <Link to={adminPaths.alerts} onClick={onFollow} className={buttonStyle({ variant: 'ghost', wide: true })}>
          {t('bell_all')}
        </Link>
      </div>
    </>
  );
}
