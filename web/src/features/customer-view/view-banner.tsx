import type { CustomerView } from '@cellgate/shared/customer-view/customer-view.ts';
import { Eye } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface ViewBannerProps {
  view: CustomerView;
  minutesLeft: number;
  onEnd: () => void;
}

/** Bar above every page of a view: whom it shows, who opened it, and how long it goes on. */
export function ViewBanner({ view, minutesLeft, onEnd }: ViewBannerProps) {
  const { t } = useTranslation('customer-view');
  const { customer, member } = view;
  return (
    <section
      aria-label={t('action')}
      className="sticky top-0 z-40 flex h-12 items-center gap-3 bg-ink px-3 text-14 text-surface sm:px-6"
    >
      <Icon of={Eye} size={18} className="shrink-0" />
      <p className="min-w-0 flex-1 truncate">
        <span className="font-medium" title={customer.email}>
          {t('who', { customer: customer.name || customer.email })}
        </span>
        <span className="ml-3 opacity-75 max-md:hidden">{t('member', { member })}</span>
      </p>
      <span className="figures shrink-0 whitespace-nowrap opacity-75">{t('left', { minutes: minutesLeft })}</span>
      <Button reads size="small" onClick={onEnd} className="shrink-0">
        {t('end')}
      </Button>
    </section>
  );
}
