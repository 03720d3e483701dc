import { useTranslation } from '../../locales/use-translation.ts';
import { FilterChip } from '../list/filter/filter-chip.tsx';

/** Says that a list shows one customer only, by name or else by ID; a press removes the filter. */
export function CustomerFilter({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('records');
  return <FilterChip text={t('customer.filter', { name })} title={t('customer.remove')} onRemove={onRemove} />;
}
