import type { StaffJobItem } from '@cellgate/shared/job/staff-job.ts';
import { memo, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Status } from '../../ui/status.tsx';
import { itemTones } from './job-tones.ts';
import { filterItems, type ItemFilter, itemFilters } from './problem-items.ts';

/** Items of a job with their outcomes, filtered by choice. Rows outside of the window are not laid out. */
export function StaffJobItems({ items }: { items: readonly StaffJobItem[] }) {
  const { t } = useTranslation('jobs');
  const [filter, setFilter] = useState<ItemFilter>('all');
  const shown = filterItems(items, filter);
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        compact
        label={t('filter.label')}
        value={filter}
        onChange={setFilter}
        choices={itemFilters.map((value) => ({
          value,
          label: `${t(`filter.${value}`)} ${filterItems(items, value).length}`,
        }))}
      />
      {shown.length === 0 ? (
        <p className="py-6 text-center text-13 text-muted">{t('filter.none')}</p>
      ) : (
        <ul aria-label={t('items')} className="rounded-lg border border-line">
          {shown.map((item) => (
            <ItemRow key={item.modemId ?? item.proxyId ?? item.customerId} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Memoized by what it shows: each look at the job brings new objects for all of its items. */
const ItemRow = memo(
  function ItemRow({
    item: { modemId, proxyId, customerId, name, status, message, oldIp, newIp },
  }: {
    item: StaffJobItem;
  }) {
    const { t } = useTranslation('jobs');
    return (
      <li className="flex flex-col gap-0.5 border-line border-b px-3 py-2 text-14 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto] last:border-b-0">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="figures min-w-0 break-words font-medium">{name ?? modemId ?? proxyId ?? customerId}</span>
          <Status tone={itemTones[status]} busy={status === 'running'}>
            {t(`item.${status}`)}
          </Status>
        </span>
        {message !== null && <span className="text-13 text-muted">{message}</span>}
        {newIp !== null && (
          <span className="figures flex flex-wrap gap-x-2 text-13">
            {oldIp !== null && <span className="break-all text-muted">{oldIp} →</span>}
            <span className="break-all">{newIp}</span>
          </span>
        )}
      </li>
    );
  },
  ({ item: before }, { item: after }) =>
    before.status === after.status && before.message === after.message && before.newIp === after.newIp,
);
