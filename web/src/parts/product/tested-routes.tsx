import type { TestedRoute } from '@cellgate/shared/proxy/proxy-check.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useLocale } from '../frame/locale.ts';
import { IpFactsLine } from './ip-facts-line.tsx';

/** Names of the tested protocols. */
export const protocolNames = { http: 'HTTP, HTTPS', socks5: 'SOCKS5' } as const;

/** Results of both protocols; an error that both share is shown once. */
export function TestedRoutes({ routes }: { routes: readonly TestedRoute[] }) {
  const { t } = useTranslation('proxies');
  const number = new Intl.NumberFormat(useLocale());
  const [first] = routes;
  if (first && !first.ok && routes.every(({ code }) => code === first.code)) return <p>{first.message}</p>;
  // Both protocols leave by one IP, unless a rotation came in between.
  const facts = routes.find((route) => route.facts)?.facts;
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {routes.map(({ protocol, latencyMs, address, message }) => (
        <li key={protocol} className="flex flex-wrap gap-x-3">
          <span className="min-w-24 font-medium">{protocolNames[protocol]}</span>
          {address === null ? (
            <span>{message}</span>
          ) : (
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <span className="figures break-all">{address}</span>
              <span className="whitespace-nowrap text-muted">
                {t('rotation.took', { milliseconds: number.format(latencyMs ?? 0) })}
              </span>
            </span>
          )}
        </li>
      ))}
      {facts && (
        <li>
          <IpFactsLine facts={facts} />
        </li>
      )}
    </ul>
  );
}
