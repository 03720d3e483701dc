import type { Server } from '@cellgate/shared/server/server.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { dataSize } from '../../parts/format/data-size.ts';
import { numberFormat } from '../../parts/format/formats.ts';
import { DateText, RelativeTime } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';

const soonMs = 30 * 86_400_000;
const wrongClockMs = 5_000;
const unknown = '—';

/** What an operator looks up about a server: versions, certificate, clock, and the state it was told. */
export function ServerFacts({ server }: { server: Server }) {
  const { t } = useTranslation('servers');
  const locale = useLocale();
  const { agent, state, clockSkewMs, certificateEndsAt, unidentified, stats } = server;
  const isOutdated = agent.version !== null && agent.offered !== null && agent.version !== agent.offered;
  const isEnding = certificateEndsAt !== null && Date.parse(certificateEndsAt) - Date.now() < soonMs;
  const seconds = clockSkewMs === null ? unknown : numberFormat(locale, secondFormat).format(clockSkewMs / 1000);
  return (
    <details className="text-13">
      <summary className="cursor-pointer text-muted hover:text-ink">{t('facts.title')}</summary>
      <dl className="mt-2 grid gap-x-8 gap-y-2 text-13 sm:grid-cols-2">
        <Line label={t('facts.agent')} isNotable={isOutdated}>
          {agent.version ?? unknown}
          {isOutdated && ` (${t('facts.offered', { version: agent.offered ?? '' })})`}
        </Line>
        <Line label={t('facts.certificate')} isNotable={isEnding}>
          {certificateEndsAt ? <DateText at={certificateEndsAt} /> : unknown}
        </Line>
        <Line label={t('facts.clock')} isNotable={Math.abs(clockSkewMs ?? 0) > wrongClockMs}>
          {seconds}
        </Line>
        <Line label={t('facts.state')} isNotable={state.behindSince !== null}>
          {`${state.told} / ${state.applied ?? unknown}`}
          {state.behindSince && (
            <>
              {' · '}
              <RelativeTime at={state.behindSince} />
            </>
          )}
        </Line>
        <Line label={t('facts.connections')}>{stats.connections ?? unknown}</Line>
        <Line label={t('facts.rate')}>
          {stats.bytesPerSecond === null
            ? unknown
            : t('facts.per_second', { size: dataSize(stats.bytesPerSecond, locale) })}
        </Line>
        <Line label={t('facts.unidentified')} isNotable={unidentified.length > 0}>
          {unidentified.length === 0 ? '0' : unidentified.map(({ usbPath }) => usbPath).join(', ')}
        </Line>
      </dl>
    </details>
  );
}

const secondFormat = { style: 'unit', unit: 'second', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;

function Line({ label, isNotable, children }: { label: string; isNotable?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
      <dt className="text-muted">{label}</dt>
      <dd className={isNotable ? 'figures break-words font-medium text-warn' : 'figures break-words'}>{children}</dd>
    </div>
  );
}
