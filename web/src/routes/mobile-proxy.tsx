import { RefreshCw, ShieldCheck, Smartphone } from 'lucide-react';
import { MobileOffer } from '../features/landing/mobile-offer.tsx';
import { PublicFrame } from '../features/landing/public-frame.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { Icon } from '../ui/icon.tsx';

const features = [
  { key: 'reset', icon: RefreshCw },
  { key: 'real', icon: Smartphone },
  { key: 'private', icon: ShieldCheck },
] as const;

export function Page() {
  const { t } = useTranslation('sales');
  return (
    <PublicFrame title={t('title')}>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
        <h1 className="font-semibold text-32 tracking-tight sm:text-48">{t('heading')}</h1>
        <p className="mt-3 max-w-2xl text-16 text-muted">{t('subtitle')}</p>
        <div className="mt-10">
          <MobileOffer />
        </div>
        <ul className="mt-14 grid gap-x-8 gap-y-9 md:grid-cols-3">
          {features.map(({ key, icon }) => (
            <li key={key}>
              <Icon of={icon} size={20} className="text-accent" />
              <h2 className="mt-3 font-medium text-16">{t(`features.${key}`)}</h2>
              <p className="mt-1.5 text-muted">{t(`features.${key}_text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </PublicFrame>
  );
}
