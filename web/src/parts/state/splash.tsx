import { useTranslation } from '../../locales/use-translation.ts';
import { BrandMark } from '../frame/brand-mark.tsx';

/** Full-screen placeholder while the session is loading. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-canvas">
      <div className="flex flex-col items-center gap-4">
        <BrandMark large />
        <p className="animate-breathe text-14 text-muted">{t('loading')}</p>
      </div>
    </div>
  );
}
