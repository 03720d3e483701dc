import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import type { SettingsOutcome } from '@cellgate/shared/proxy-settings/proxy-settings.endpoints.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { Notice } from '../../../ui/notice.tsx';

interface SettingsOutcomesProps {
  proxies: readonly Proxy[];
  results: readonly SettingsOutcome[];
}

/** Outcome of a change in which proxies were refused: how many were changed, and each refused one with the reason. Scrolls into view. */
export function SettingsOutcomes({ proxies, results }: SettingsOutcomesProps) {
  const { t } = useTranslation('proxy-bulk');
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const byId = new Map(proxies.map((proxy) => [proxy._id, proxy]));
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is shown once, when it arrives.
  useEffect(() => frame.current?.scrollIntoView({ block: 'nearest' }), [results]);
  if (refused.length === 0) return null;
  return (
    <div ref={frame}>
      <Notice tone="warn">
        <p className="font-medium">{t('refused', { count: refused.length })}</p>
        <p>{t('kept', { count: results.length - refused.length })}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard. */}
        <ul tabIndex={0} aria-label={t('refused', { count: refused.length })} className="mt-2 max-h-48 overflow-y-auto">
          {refused.map(({ proxyId, message }) => {
            const proxy = byId.get(proxyId);
            return (
              <li key={proxyId} className="py-1 text-13">
                <span className="font-medium [overflow-wrap:anywhere]">
                  {proxy ? proxyName(proxy, locale) : proxyId}
                </span>
                <span className="block text-muted">{message}</span>
              </li>
            );
          })}
        </ul>
      </Notice>
    </div>
  );
}
