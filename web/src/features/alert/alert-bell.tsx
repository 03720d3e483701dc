import { listAlerts } from '@cellgate/shared/alert/alert.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BellAlerts } from './bell-alerts.tsx';
import { useLiveAlerts } from './use-alerts.ts';

/** Highest count that is shown as a number. */
const maxShown = 99;
const bellSize = 6;
/** Poll interval in milliseconds, for what the pulse did not report. */
const pollIntervalMs = 60_000;

/** Bell of the back office with the number of open alerts, which opens the most urgent ones. Their texts load when it is first opened. */
export function AlertBell() {
  const { t } = useTranslation('backoffice');
  const [wasOpened, setWasOpened] = useState(false);
  useLiveAlerts();
  const alerts = useQuery({
    ...apiQuery('alerts', listAlerts, { query: { limit: bellSize } }),
    refetchInterval: pollIntervalMs,
  });
  const { open = 0, critical = 0 } = alerts.data?.counts ?? {};
  return (
    <Disclosure
      label={open > 0 ? t('bell_open', { count: open }) : t('bell')}
      triggerClassName={buttonStyle({ variant: 'ghost', square: true })}
      onOpen={() => setWasOpened(true)}
      trigger={
        <span className="relative grid place-items-center">
          <Icon of={BellIcon} size={18} />
          {open > 0 && (
            <span
              className={classNames(
                'figures absolute -top-2 left-2 min-w-4 rounded-full px-1 text-center font-medium text-[10px] leading-4',
                critical > 0 ? 'bg-bad text-surface' : 'bg-accent text-on-accent',
              )}
            >
              {open > maxShown ? `${maxShown}+` : open}
            </span>
          )}
        </span>
      }
    >
      {(close) => (
        <div className="w-88 max-w-full">
          {wasOpened && (
            <Suspense fallback={<Skeleton className="h-32" />}>
              <BellAlerts alerts={alerts.data?.alerts ?? []} onFollow={close} />
            </Suspense>
          )}
        </div>
      )}
    </Disclosure>
  );
}
