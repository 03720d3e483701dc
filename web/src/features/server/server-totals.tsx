import type { Server } from '@cellgate/shared/server/server.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { percentText } from './percent-text.ts';

/** Five totals above the list. */
export function ServerTotals({ servers }: { servers: readonly Server[] }) {
  const { t } = useTranslation('servers');
  const locale = useLocale();
  const online = servers.filter(({ status }) => status === 'online');
  const sum = (of: (server: Server) => number) =>
    servers.reduce((total, server) => total + of(server), 0).toLocaleString(locale);
  // The last report of an offline server is outdated.
  const loads = online.flatMap(({ stats }) => stats.cpu.usage ?? []);
  const load = loads.length > 0 ? loads.reduce((total, usage) => total + usage, 0) / loads.length : null;
  const figures = [
    [t('totals.servers'), servers.length],
    [t('totals.online'), online.length],
    [t('totals.modems'), sum(({ stats }) => stats.totalModems)],
    [t('totals.proxies'), sum(({ stats }) => stats.activeProxies)],
    [t('totals.cpu'), percentText(load, locale)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-5">
      {figures.map(([label, value]) => (
        <div key={label} className="bg-surface p-4 max-sm:last:col-span-2">
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="figures mt-1 font-semibold text-20 tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
