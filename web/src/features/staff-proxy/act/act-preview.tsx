import type { ProxyJobPreview, ProxyJobUnit } from '@cellgate/shared/proxy-job/proxy-job.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Money } from '../../../parts/format/money.tsx';
import { DateText } from '../../../parts/format/relative-time.tsx';

/** What the job would do: its counts, and each proxy with its owner and its new end, or why it is left out. */
export function ActPreview({ preview }: { preview: ProxyJobPreview }) {
  const { t } = useTranslation('all-proxies');
  const counts = [
    ['items', preview.items],
    ['changed', preview.changed],
    ['customers', preview.customers],
    ...(preview.moved === null ? [] : [['moved', preview.moved] as const]),
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counts.map(([key, count]) => (
          <div key={key}>
            <dt className="text-12 text-muted">{t(`preview.${key}`)}</dt>
            <dd className="figures font-semibold text-16">{count}</dd>
          </div>
        ))}
        {preview.cost !== null && (
          <div>
            <dt className="text-12 text-muted">{t('preview.cost')}</dt>
            <dd className="font-semibold text-16">
              <Money dollars={preview.cost} />
            </dd>
          </div>
        )}
      </dl>
      {preview.proxies.length > 0 && (
        <ul aria-label={t('preview.list')} className="rounded-lg border border-line">
          {preview.proxies.map((unit) => (
            <Unit key={unit.proxyId} unit={unit} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Unit({
  unit: { name, customer, message, endDate, newEndDate, hours, cost, movesTo },
}: {
  unit: ProxyJobUnit;
}) {
  const { t } = useTranslation('all-proxies');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-line border-b px-3 py-2 text-14 [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto] last:border-b-0">
      <span className="min-w-0">
        <span className="figures block break-words">{name}</span>
        <span className="block break-words text-13 text-muted">
          {customer ? `${customer.name} · ${customer.email}` : '—'}
        </span>
        {movesTo !== null && <span className="block break-words text-13 text-warn">{t('preview.moves')}</span>}
      </span>
      {message === null ? (
        newEndDate !== null && (
          <span className="text-13 sm:ml-auto sm:text-right">
            <span className="block">
              <span className="text-muted">
                <DateText at={endDate} withTime /> →
              </span>{' '}
              <DateText at={newEndDate} withTime />
            </span>
            {hours !== null && `${t('preview.hours', { count: hours })} · `}
            <Money dollars={cost} />
          </span>
        )
      ) : (
        <span className="max-w-72 text-13 text-warn sm:ml-auto sm:text-right">{message}</span>
      )}
    </li>
  );
}
