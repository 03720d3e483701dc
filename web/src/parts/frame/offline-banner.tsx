import { WifiOff } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

/** Says below the top bar that there is no connection, as long as there is none. Announced to screen readers. */
export function OfflineBanner({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('site');
  return (
    <div role="status" aria-label={t('offline.title')}>
      {!isOnline && (
        <p className="flex items-start gap-2 border-warn border-t bg-warn-soft px-4 py-2 text-13 sm:px-6 lg:px-8">
          <Icon of={WifiOff} size={16} className="mt-0.5 text-warn" />
          <span>
            <strong className="font-medium">{t('offline.title')}.</strong> {t('offline.hint')}
          </span>
        </p>
      )}
    </div>
  );
}
