import type { getDeletion } from '@cellgate/shared/account/privacy.endpoints.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { paths } from '../../paths.ts';

/** Lists the balance and the proxies, by name, that are lost with the account. */
export function DeletionLosses({ deletion }: { deletion: DataOf<typeof getDeletion> }) {
  const { t } = useTranslation('privacy');
  const { balance, proxies } = deletion;
  return (
    <div className="flex flex-col gap-3 text-14">
      {balance > 0 ? (
        <p className="flex justify-between gap-4">
          <span className="text-muted">{t('delete.balance')}</span>
          <span className="font-medium">
            <Money dollars={balance} />
          </span>
        </p>
      ) : (
        <p className="text-muted">{t('delete.no_balance')}</p>
      )}
      {proxies.length > 0 ? (
        <div>
          <p className="text-muted">{t('delete.proxies')}</p>
          <ul className="mt-1 max-h-40 overflow-y-auto rounded-lg border border-line">
            {proxies.map(({ id, name, endDate }) => (
              <li
                key={id}
                className="flex flex-wrap justify-between gap-x-4 border-line border-b px-3 py-2 last:border-b-0"
              >
                <span className="figures break-all">{name}</span>
                <span className="text-13 text-muted">
                  {t('delete.until')} <DateText at={endDate} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-13 text-muted">
            <Link to={paths.history} className="underline underline-offset-4 hover:text-ink">
              {t('delete.cancel_first')}
            </Link>
          </p>
        </div>
      ) : (
        <p className="text-muted">{t('delete.no_proxies')}</p>
      )}
    </div>
  );
}
