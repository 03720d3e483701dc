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
  const name = customer.name || customer.email;
  return (
    <section
      aria-label={t('action')}
      className="sticky top-0 z-40 flex h-12 items-center gap-3 bg-ink px-3 text-14 text-surface sm:px-6"
    >
      <Icon of={Eye} size={18} className="shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
        <p className="min-w-0 truncate font-medium" title={customer.email}>
          {/* A phone has room for the name alone; the symbol says the rest. */}
          <span className="sm:hidden">{name}</span>
          <span className="max-sm:hidden">{t('who', { customer: name })}</span>
        </p>
        <p className="truncate opacity-75 max-md:hidden">{t('member', { member })}</p>
        <p className="whitespace-nowrap tabular-nums opacity-75 max-sm:text-12 sm:ml-auto">
          {t('left', { minutes: minutesLeft })}
        </p>
      </div>
      <Button reads size="small" onClick={onEnd} className="shrink-0">
        {t('end')}
      </Button>
    </section>
  );
}
