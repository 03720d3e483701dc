import { maxRenewedProxies } from '@cellgate/shared/renewal/renewal.ts';
import { CalendarPlus, CalendarSync, Download, Pencil, RotateCw, Settings2, Tag, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { SelectionDialog } from './use-selection.ts';

interface SelectionBarProps {
  count: number;
  /** Offers to select more. */
  more?: ReactNode;
  onOpen: (dialog: SelectionDialog) => void;
  onClear: () => void;
}

const actions = [
  { dialog: 'rotate', icon: RotateCw, label: 'many.rotate' },
  { dialog: 'settings', icon: Settings2, label: 'actions.settings' },
  { dialog: 'label', icon: Pencil, label: 'label.action' },
  { dialog: 'tags', icon: Tag, label: 'tags.action' },
  { dialog: 'export', icon: Download, label: 'export.open' },
  { dialog: 'renew', icon: CalendarSync, label: 'renewals:auto.bulk' },
] as const;

/** Actions for the selected proxies. Stays visible while the list scrolls. */
export function SelectionBar({ count, more, onOpen, onClear }: SelectionBarProps) {
  const { t } = useTranslation(['proxies', 'renewals']);
  if (count === 0) return null;
  return (
    <section
      aria-label={t('selection.label')}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-float"
    >
      <p aria-live="polite" className="font-medium text-14">
        {t('selection.count', { count })}
      </p>
      {more}
      <Button reads size="small" variant="ghost" className="max-sm:ml-auto" onClick={onClear}>
        <Icon of={X} />
        {t('selection.clear')}
      </Button>
      {count > maxRenewedProxies && (
        <p className="text-13 text-warn">{t('selection.over_limit', { count: maxRenewedProxies })}</p>
      )}
      <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:ml-auto sm:flex sm:flex-wrap">
        {actions.map(({ dialog, icon, label }) => (
          <Button key={dialog} size="small" onClick={() => onOpen(dialog)}>
            <Icon of={icon} />
            {t(label)}
          </Button>
        ))}
        <Button
          size="small"
          variant="primary"
          className="max-sm:col-span-2"
          disabled={count > maxRenewedProxies}
          onClick={() => onOpen('extend')}
        >
          <Icon of={CalendarPlus} />
          {t('renewals:extend.open')}
        </Button>
      </div>
    </section>
  );
}
