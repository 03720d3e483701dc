import { X } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Says that a list shows one customer only, by name or else by ID; a press removes the filter. */
export function CustomerFilter({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('records');
  return (
    <Button title={t('customer.remove')} onClick={onRemove} className="max-w-64">
      <span className="truncate">{t('customer.filter', { name })}</span>
      <Icon of={X} size={14} />
    </Button>
  );
}
