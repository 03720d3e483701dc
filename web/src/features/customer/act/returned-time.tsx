import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { previewCustomerRestore } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Money } from '../../../parts/format/money.tsx';
import { DateText } from '../../../parts/format/relative-time.tsx';

/** Time that a restore gives back to each proxy, with the new ends and the list price of all. */
export function ReturnedTime({ proxies, cost }: DataOf<typeof previewCustomerRestore>) {
  const { t } = useTranslation('customers');
  return (
    <div className="rounded-lg border border-line text-13">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard. */}
      <ul tabIndex={0} aria-label={t('restore.give_back')} className="max-h-48 divide-y divide-line overflow-y-auto">
        {proxies.map(({ id, name, hours, newEndDate }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
            <span className="figures min-w-0 break-words">{name}</span>
            <span>
              {t('restore.hours', { count: hours })}
              <span className="text-muted"> → </span>
              <DateText at={newEndDate} withTime />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-line border-t px-3 py-2">
        <span className="text-muted">{t('restore.worth')}</span>
        <Money dollars={cost} />
      </p>
    </div>
  );
}
