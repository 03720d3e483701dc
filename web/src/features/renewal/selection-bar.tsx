import { maxRenewedProxies } from '@cellgate/shared/renewal/renewal.ts';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface SelectionBarProps {
  count: number;
  onExtend: () => void;
  onClear: () => void;
}

/** What can be done with the selected proxies; stays in sight while the list scrolls. */
export function SelectionBar({ count, onExtend, onClear }: SelectionBarProps) {
  const { t } = useTranslation('renewals');
  if (count === 0) return null;
  return (
    <section
      aria-label={t('selection.label')}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-float"
    >
      <p aria-live="polite" className="font-medium text-14">
        {t('selection.count', { count })}
      </p>
      {count > maxRenewedProxies && (
        <p className="text-13 text-warn">{t('selection.too_many', { count: maxRenewedProxies })}</p>
      )}
      <div className="ml-auto flex gap-2">
        <Button size="small" variant="ghost" onClick={onClear}>
          {t('selection.clear')}
        </Button>
        <Button size="small" variant="primary" disabled={count > maxRenewedProxies} onClick={onExtend}>
          <Icon of={CalendarPlus} />
          {t('extend.open')}
        </Button>
      </div>
    </section>
  );
}
