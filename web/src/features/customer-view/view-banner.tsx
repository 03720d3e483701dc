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
      className="sticky top-0 z-40 flex h-16 items-center gap-3 bg-ink px-3 text-14 text-surface sm:px-6 lg:h-12"
    >
      <Icon of={Eye} size={18} className="shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col lg:flex-row lg:items-center lg:gap-3">
        <p className="min-w-0 truncate font-medium" title={customer.email}>
          {/* A phone has room for the name alone; the symbol says the rest. */}
          <span className="sm:hidden">{name}</span>
          <span className="max-sm:hidden">{t('who', { customer: name })}</span>
        </p>
        {/* Two short lines on a phone: a long name is not cut off. */}
        <p className="line-clamp-2 break-words opacity-75 max-lg:text-12" title={member}>
          {t('member', { member })}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-center gap-0.5 lg:flex-row-reverse lg:gap-3">
        <Button reads size="small" onClick={onEnd}>
          {t('end')}
        </Button>
        <p className="whitespace-nowrap tabular-nums opacity-75 max-lg:text-12">
          {t('left', { minutes: minutesLeft })}
        </p>
      </div>
    </section>
  );
}
