import { formatDecimal } from '@cellgate/shared/language/decimal-text.ts';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { OperatorMark } from '../../parts/product/operator-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Badge, Status } from '../../ui/status.tsx';
import { type DemoRotation, demoDomain, demoHost, useDemoRotation } from './demo-rotation.ts';
import { useSiteFacts } from './use-site-facts.ts';

/** Demo of the product: a proxy card and the same rotation in a terminal. */
export function DemoCard() {
  const { t } = useTranslation(['landing', 'common']);
  const demo = useDemoRotation();
  const rotating = demo.step === 'disconnecting' || demo.step === 'waiting';
  return (
    <section aria-label={t('demo.label')} className="flex min-w-0 flex-col gap-3">
      <div className="rounded-lg border border-line bg-surface shadow-float">
        <header className="flex items-center gap-3 border-line border-b px-4 py-3">
          <OperatorMark operator="kyivstar" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">Kyivstar · 4G</p>
          </div>
          <Badge>{t('demo.badge')}</Badge>
          <Status tone="good">{t('common:proxy_status.active')}</Status>
        </header>
        <div className="p-4">
          <p className="text-13 text-muted">{t('demo.current')}</p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
            <p
              className={classNames(
                'figures font-medium text-24 tracking-tight',
                'transition-colors duration-200',
                rotating && 'text-muted',
              )}
            >
              <span key={demo.address} className="inline-block animate-address">
                {demo.address}
              </span>
            </p>
            <Button variant="primary" busy={rotating} onClick={demo.rotate}>
              {!rotating && <Icon of={RefreshCw} />}
              {t('demo.rotate')}
            </Button>
          </div>
          <StepLine demo={demo} />
          <dl className="mt-4 grid grid-cols-3 gap-x-4 gap-y-3 border-line border-t pt-4 sm:grid-cols-[2fr_1fr_1fr_1fr]">
            <Fact label={t('demo.host')} wide>
              {demoHost}
            </Fact>
            <Fact label="HTTP(s)">20001</Fact>
            <Fact label="SOCKS5">21001</Fact>
            <Fact label={t('demo.user')}>admin</Fact>
          </dl>
        </div>
      </div>
      <Terminal demo={demo} />
    </section>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', wide && 'max-sm:col-span-3')}>
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="figures break-all text-13">{children}</dd>
    </div>
  );
}

function StepLine({ demo }: { demo: DemoRotation }) {
  const { t } = useTranslation('landing');
  const locale = useLocale();
  // The animation proves nothing, so the time is that of the shop's own rotations, or not named.
  const medianMs = useSiteFacts()?.rotations?.medianMs;
  const marks = { ready: 0, disconnecting: 1, waiting: 2, changed: 3 };
  const seconds = (durationMs: number) => formatDecimal(durationMs / 1000, locale, { maximumFractionDigits: 1 });
  const outcome = () => (medianMs ? t('demo.changed', { seconds: seconds(medianMs) }) : t('demo.changed_untimed'));
  const text = demo.step === 'changed' ? outcome() : t(`demo.${demo.step}`);
  return (
    <div className="mt-3 flex items-center gap-3 text-13">
      <span className="grid w-24 shrink-0 grid-cols-3 gap-1" aria-hidden>
        {[1, 2, 3].map((mark) => (
          <span
            key={mark}
            className={classNames(
              'h-1 rounded-full transition-colors duration-200',
              mark <= marks[demo.step] ? (demo.step === 'changed' ? 'bg-good' : 'bg-accent') : 'bg-line',
            )}
          />
        ))}
      </span>
      <span role="status" className={demo.step === 'changed' ? 'text-good' : 'text-muted'}>
        {text}
      </span>
    </div>
  );
}

function Terminal({ demo }: { demo: DemoRotation }) {
  const { t } = useTranslation('landing');
  const { address, previous } = demo;
  return (
    <figure className="always-dark min-w-0 rounded-lg border border-line bg-surface text-ink shadow-float">
      <figcaption className="border-line border-b px-4 py-2 text-12 text-muted">{t('demo.terminal')}</figcaption>
      <pre className="figures whitespace-pre-wrap [overflow-wrap:anywhere] px-4 py-3 text-12 leading-5">
        <Prompt /> {`curl ${demoDomain}/api/reset/4fQ9…\n`}
        <span className="text-muted">
          {`{"status":"changed","oldIp":"${previous}","newIp":"`}
          <span className="text-good">{address}</span>
          {'"}'}
        </span>
        {'\n'}
        <Prompt /> {`curl -x ${demoHost}:20001 -U admin ip.${demoDomain}\n`}
        <span className="text-muted">
          {'{"ip":"'}
          <span className="text-good">{address}</span>
          {'"}'}
        </span>
      </pre>
    </figure>
  );
}

function Prompt() {
  return (
    <span aria-hidden className="select-none text-accent">
      $
    </span>
  );
}
