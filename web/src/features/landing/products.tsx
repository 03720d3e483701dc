import { formatUsd } from '@cellgate/shared/contract/usd.ts';
import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import type { ProxyType } from '@cellgate/shared/product/product.ts';
import { Headset, type LucideIcon, ShieldCheck, Zap } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';

import { useLocale } from '../../parts/frame/locale.ts';
import { usePublicPath } from '../../parts/frame/use-public-path.ts';
import { MeasuredFacts } from '../../parts/product/measured-facts.tsx';
import { ErrorState } from '../../parts/state/error-state.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Badge, Status, type Tone } from '../../ui/status.tsx';
import { forSale, isAnnounced, type Offer, offerOf } from './offer.ts';
import { OrderLink } from './order-link.tsx';
import { Section } from './section.tsx';
import { useProducts } from './use-products.ts';
import { useClaims } from './use-site-facts.ts';

const kinds = [
  { type: 'mobile', badge: 'popular', tone: 'accent' },
  { type: 'ipv6', badge: 'new', tone: 'neutral' },
  { type: 'ipv4', badge: 'basic', tone: 'neutral' },
] as const satisfies { type: ProxyType; badge: string; tone: Tone }[];

/** Minimum height of an offer; narrow cards need one more line for the prices. */
const offerHeight = 'min-h-[11.5rem] md:max-lg:min-h-[13rem]';

export function Products() {
  const { t } = useTranslation(['landing', 'common']);
  const { state, retry } = useProducts();
  return (
    <Section id="products" heading={t('products.heading')} subtitle={t('products.subtitle')}>
      {state.status === 'failed' ? (
        <div className="rounded-lg border border-line bg-surface">
          <ErrorState error={state.error} title={t('products.load_failed')} onRetry={retry} />
        </div>
      ) : (
        <ul aria-busy={state.status === 'loading'} className="grid gap-4 md:grid-cols-3">
          {kinds.map(({ type, badge, tone }) => (
            <li
              key={type}
              className={classNames(
                'flex flex-col rounded-lg border bg-surface p-5',
                type === 'mobile' ? 'border-accent shadow-float' : 'border-line',
              )}
            >
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <h3 className="font-semibold text-16">{t(`products.${type}`)}</h3>
                <Badge tone={tone}>{t(`products.${badge}`)}</Badge>
              </div>
              <p className="mt-2 flex-1 text-muted">{t(`products.${type}_text`)}</p>
              <MeasuredFacts
                products={state.status === 'loading' ? undefined : forSale(state.products, type)}
                canRotate={canRotate(type)}
                isShort
                className="mt-5 border-line border-t pt-4"
              />
              {state.status === 'loading' ? (
                <OfferSkeleton />
              ) : (
                <OfferView
                  type={type}
                  offer={offerOf(state.products, type)}
                  isComingSoon={isAnnounced(state.products, type)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-13 text-muted">{t('common:measured.note')}</p>
      <Highlights />
    </Section>
  );
}

function OfferView({
  type,
  offer,
  isComingSoon,
}: {
  type: ProxyType;
  offer: Offer | undefined;
  isComingSoon: boolean;
}) {
  const { t } = useTranslation('landing');
  const locale = useLocale();
  const publicPath = usePublicPath();
  if (!offer) {
    return (
      <div className={classNames(offerHeight, 'mt-5 flex items-end')}>
        {isComingSoon ? (
          <Status tone="accent">{t('products.coming_soon')}</Status>
        ) : (
          <Status tone="neutral">{t('products.none')}</Status>
        )}
      </div>
    );
  }
  return (
    <div className={classNames(offerHeight, 'mt-5 flex flex-col justify-between gap-4')}>
      <div>
        <p className="text-13 text-muted">{t('products.from')}</p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="figures font-medium text-32 tracking-tight">{formatUsd(offer.monthlyCents, locale)}</span>
          <span className="text-13 text-muted">{t('products.per_month')}</span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
          {offer.savingPercent > 0 && (
            <>
              <span className="sr-only">{t('products.list_price')}</span>
              <s className="figures">{formatUsd(offer.listCents, locale)}</s>
              <Badge tone="good">{t('products.save', { percent: formatPercent(offer.savingPercent, locale) })}</Badge>
            </>
          )}
          <span>{t('products.per_week', { price: formatUsd(offer.weeklyCents, locale) })}</span>
        </p>
      </div>
      <div className="flex flex-col items-start gap-3">
        {offer.available > 0 ? (
          <>
            <Status tone="good">{t('products.available', { count: offer.available })}</Status>
            {type === 'mobile' ? (
              <Link
                to={publicPath(paths.mobileProxy)}
                className={buttonStyle({ variant: 'primary', size: 'large', wide: true })}
              >
                {t('products.order')}
              </Link>
            ) : (
              <OrderLink
                to={`${paths.newOrder}?type=${type}`}
                className={buttonStyle({ variant: 'secondary', size: 'large', wide: true })}
              >
                {t('products.order')}
              </OrderLink>
            )}
          </>
        ) : (
          <Button size="large" wide disabled>
            {t('products.sold_out')}
          </Button>
        )}
      </div>
    </div>
  );
}

function OfferSkeleton() {
  return (
    <div className={classNames(offerHeight, 'mt-5 flex flex-col justify-between')}>
      <div>
        <Skeleton className="h-15 w-40" />
        <Skeleton className="mt-2 h-5 w-48" />
      </div>
      <div>
        <Skeleton className="mb-3 h-5 w-28" />
        <Skeleton className="h-11 w-full rounded-lg" />
      </div>
    </div>
  );
}

function Highlights() {
  const { t } = useTranslation('landing');
  const claims = useClaims();
  const highlights: { icon: LucideIcon; title: string; text: string }[] = [
    {
      icon: Zap,
      title: t('highlights.fast'),
      text: t(claims('rotation') ? 'highlights.fast_claim' : 'highlights.fast_text'),
    },
    { icon: ShieldCheck, title: t('highlights.secure'), text: t('highlights.secure_text') },
    {
      icon: Headset,
      title: t(claims('support') ? 'highlights.support_claim' : 'highlights.support'),
      text: t('highlights.support_text'),
    },
  ];
  return (
    <ul className="mt-8 grid gap-x-4 gap-y-6 md:grid-cols-3">
      {highlights.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3 md:px-5">
          <Icon of={icon} size={20} className="mt-0.5 text-accent" />
          <div>
            <p className="font-medium">{title}</p>
            <p className="mt-0.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
