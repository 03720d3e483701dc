import { formatDecimal, formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import type { RecentRotations, ShownRotation } from '@cellgate/shared/site/site-facts.endpoints.ts';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/status.tsx';
import { Section } from '../section.tsx';
import { useSiteFacts } from '../use-site-facts.ts';

/** Height of the list with its six rows. It is reserved until the rotations are known, so that the sections below stay where they are. */
const height = 'min-h-[40rem] sm:min-h-[23rem]';
const tones = { changed: 'good', unchanged: 'warn', failed: 'bad' } as const;

/** Rotations of the last hour, as the shop has recorded them. */
export function LiveRotations() {
  const { t } = useTranslation('below');
  const facts = useSiteFacts();
  const panel = useRef<HTMLDivElement>(null);
  const [isFitted, setFitted] = useState(false);
  useEffect(() => {
    // What readers see or have passed must not move, nor a section that the window is scrolling to: a shorter list takes its own height only while it
    // is below the window and no section was chosen.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (facts !== undefined && location.hash === '' && top >= window.innerHeight) setFitted(true);
  }, [facts]);
  return (
    <div ref={panel} className="border-line border-y bg-surface">
      <Section heading={t('live.heading')} subtitle={t('live.subtitle')}>
        <div aria-busy={facts === undefined} className={classNames('flex flex-col', !isFitted && height)}>
          {facts === undefined ? (
            <Skeleton className={`w-full rounded-lg ${height}`} />
          ) : facts?.rotations ? (
            <Rotations {...facts.rotations} />
          ) : (
            <p className="flex grow flex-col items-center justify-center rounded-lg border border-line bg-canvas p-6 text-center text-muted">
              {facts === null ? (
                t('live.unknown')
              ) : (
                <>
                  <span className="font-medium text-ink">{t('live.none')}</span> {t('live.none_hint')}
                </>
              )}
            </p>
          )}
        </div>
      </Section>
    </div>
  );
}

function Rotations({ asked, changed, medianMs, latest }: RecentRotations) {
  const { t } = useTranslation('below');
  const locale = useLocale();
  const seconds = useSeconds();
  // Truncated, so that 100 % means all.
  const share = Math.floor((changed * 1000) / asked) / 10;
  const figures = [
    { label: t('live.asked'), value: formatDecimal(asked, locale, { maximumFractionDigits: 0 }) },
    { label: t('live.changed'), value: formatPercent(share, locale, 1) },
    { label: t('live.median'), value: seconds(medianMs) },
  ];
  return (
    <>
      <dl className="grid grid-cols-3 gap-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="figures font-medium text-20 sm:text-24">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-6 block w-full text-14 sm:table">
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="border-line border-b text-left text-13 text-muted">
            <th className="py-2 pr-4 font-medium">{t('live.time')}</th>
            <th className="py-2 pr-4 font-medium">{t('live.operator')}</th>
            <th className="py-2 pr-4 font-medium">{t('live.ips')}</th>
            <th className="py-2 pr-4 text-right font-medium">{t('live.took')}</th>
            <th className="py-2 text-right font-medium">{t('live.outcome')}</th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {latest.map((rotation) => (
            <Row key={`${rotation.at} ${rotation.oldIp}`} {...rotation} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ at, operator, outcome, oldIp, newIp, durationMs }: ShownRotation) {
  const { t } = useTranslation('below');
  const seconds = useSeconds();
  return (
    <tr className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-b py-2.5 sm:table-row sm:py-0">
      <td className="text-muted sm:py-2.5 sm:pr-4">
        <RelativeTime at={at} />
      </td>
      <td className="text-right sm:pr-4 sm:text-left">{operator ?? '—'}</td>
      <td className="figures col-span-2 text-13 sm:pr-4">
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {oldIp ?? '—'}
          <Icon of={ArrowRight} size={14} className="text-subtle" />
          {newIp ?? '—'}
        </span>
      </td>
      <td className="figures sm:pr-4 sm:text-right">{seconds(durationMs)}</td>
      <td className="text-right">
        <Status tone={tones[outcome]}>{t(`live.outcomes.${outcome}`)}</Status>
      </td>
    </tr>
  );
}

/** Returns a function that formats milliseconds as seconds; a dash for null. */
function useSeconds(): (ms: number | null) => string {
  const { t } = useTranslation('below');
  const locale = useLocale();
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (ms) => (ms === null ? '—' : t('live.seconds', { value: formatDecimal(ms / 1000, locale, tenths) }));
}
