import { useTranslation } from '../../../locales/use-translation.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Badge } from '../../../ui/status.tsx';
import { Section } from '../section.tsx';
import { useSiteFacts } from '../use-site-facts.ts';

/** Number of proxies with a full refund in 30 days. As `fullRefundLimit`, whose module has schemas that visitors do not load; a test compares both. */
export const fullRefundProxies = 3;

/** Refund rule, and the coins that the payment provider accepts at this moment. */
export function Money() {
  const { t } = useTranslation('below');
  const facts = useSiteFacts();
  return (
    <Section heading={t('money.heading')} subtitle={t('money.subtitle')}>
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-3">
        <div>
          <h3 className="font-medium text-16">{t('money.full')}</h3>
          <p className="mt-1.5 text-muted">{t('money.full_text', { proxies: fullRefundProxies })}</p>
        </div>
        <div>
          <h3 className="font-medium text-16">{t('money.later')}</h3>
          <p className="mt-1.5 text-muted">{t('money.later_text')}</p>
        </div>
        <div>
          <h3 className="font-medium text-16">{t('money.coins')}</h3>
          <div className="mt-2.5 min-h-14">
            {facts === undefined ? (
              <Skeleton className="h-6 w-40" />
            ) : facts === null ? (
              '—'
            ) : facts.coins.length > 0 ? (
              <ul className="flex flex-wrap gap-2">
                {facts.coins.map(({ code, name }) => (
                  <li key={code}>
                    <Badge>
                      {name} <span className="figures">{code}</span>
                    </Badge>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-muted">{t('money.coins_unknown')}</p>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}
