import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';

import { useLocale } from '../../parts/frame/locale.ts';
import { usePublicPath } from '../../parts/frame/use-public-path.ts';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { DemoCard } from './demo-card.tsx';
import { StartLink } from './start-link.tsx';
import { useClaims } from './use-site-facts.ts';

/** Advertised uptime in percent. */
const claimedUptime = 99.9;

export function Hero() {
  const { t } = useTranslation('landing');
  const publicPath = usePublicPath();
  const chips = [t('chips.protocols'), t('chips.traffic'), t('chips.payment')];
  return (
    <section className="backdrop overflow-hidden [--lit-from:50%_70%] lg:[--lit-from:74%_48%]">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 pt-12 pb-14 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:items-center lg:gap-14 lg:py-24">
        <div className="min-w-0">
          <p className="inline-block rounded-full border border-line bg-surface px-3 py-1 font-medium text-13 text-muted">
            {t('badge')}
          </p>
          <h1 className="mt-5 font-semibold text-32 tracking-tight sm:text-48">{t('heading')}</h1>
          <p className="mt-5 max-w-xl text-16 text-muted">{t('subtitle')}</p>
          <div className="mt-7 flex flex-wrap gap-3 max-sm:*:grow">
            <StartLink />
            <Link to={publicPath(paths.landing, 'products')} className={buttonStyle({ size: 'large' })}>
              {t('see_products')}
            </Link>
          </div>
          <ul className="mt-7 flex flex-wrap gap-x-5 gap-y-2 text-13 text-muted">
            {chips.map((chip) => (
              <li key={chip} className="inline-flex items-center gap-1.5">
                <Icon of={Check} size={14} className="text-good" />
                {chip}
              </li>
            ))}
          </ul>
        </div>
        <DemoCard />
      </div>
    </section>
  );
}

/** Four figures: each a confirmed claim, or a rule of the shop until the claim is confirmed. */
export function Figures() {
  const { t } = useTranslation('landing');
  const locale = useLocale();
  const claims = useClaims();
  const figures = [
    claims('uptime')
      ? { value: formatPercent(claimedUptime, locale, 1), label: t('stats.uptime') }
      : { value: t('facts.modem_value'), label: t('facts.modem') },
    claims('ips')
      ? { value: t('stats.addresses_value'), label: t('stats.addresses') }
      : { value: t('facts.connections_value'), label: t('facts.connections') },
    claims('rotation')
      ? { value: t('stats.reset_value'), label: t('stats.reset') }
      : { value: t('facts.grace_value'), label: t('facts.grace') },
    claims('support')
      ? { value: t('stats.support_value'), label: t('stats.support') }
      : { value: t('facts.refund_value'), label: t('facts.refund') },
  ];
  return (
    <section aria-label={t('stats_label')} className="border-line border-y bg-surface">
      <dl className="mx-auto grid max-w-6xl grid-cols-2 px-4 sm:px-6 md:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse py-6 md:items-center">
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="font-semibold text-24 tabular-nums tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
