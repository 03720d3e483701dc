import { ArrowRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { IpFactsLine } from '../../parts/product/ip-facts-line.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressSteps, type Step } from '../../ui/progress-steps.tsx';
import type { FinishedRotation } from './poll-rotation.ts';
import type { RotationStage } from './use-rotation.ts';

interface RotationProgressProps {
  stage: RotationStage;
  /** True if it lies over what is below its place, else over what is above. */
  isBelow: boolean;
  onDismiss: () => void;
  /** Retries with all methods; undefined if the modem has no other method. */
  onThorough: (() => void) | undefined;
}

/** Steps of a running rotation, then its outcome or the reason of a refusal. */
export function RotationProgress({ stage, isBelow, onDismiss, onThorough }: RotationProgressProps) {
  const { t } = useTranslation('proxies');
  if (stage.stage === 'idle') return null;
  if (stage.stage === 'ended')
    return <Receipt result={stage.result} isBelow={isBelow} onDismiss={onDismiss} onThorough={onThorough} />;
  if (stage.stage === 'refused') {
    return (
      <Strip isBelow={isBelow}>
        <Notice tone="bad" dismiss={<Dismiss onDismiss={onDismiss} />}>
          {describeError(stage.error, t('rotation.refused'))}
        </Notice>
      </Strip>
    );
  }
  const isWaiting = stage.stage === 'waiting';
  const steps: Step[] = [
    { key: 'disconnecting', label: t('rotation.step.disconnecting'), state: isWaiting ? 'done' : 'current' },
    { key: 'waiting', label: t('rotation.step.waiting'), state: isWaiting ? 'current' : 'waiting' },
    { key: 'address', label: t('rotation.step.address'), state: 'waiting' },
  ];
  return (
    <Strip isBelow={isBelow}>
      <div className="p-4">
        <ProgressSteps label={t('rotation.progress')} steps={steps} />
      </div>
    </Strip>
  );
}

interface ReceiptProps extends Omit<RotationProgressProps, 'stage'> {
  result: FinishedRotation;
}

function Receipt({ result, isBelow, onDismiss, onThorough }: ReceiptProps) {
  const { t } = useTranslation(['proxies', 'failures']);
  const number = new Intl.NumberFormat(useLocale());
  const { status, oldIp, newIp, newIpFacts, durationMs, why } = result;
  const took = durationMs !== null && (
    <span className="whitespace-nowrap text-13 text-muted">
      {t('rotation.took', { milliseconds: number.format(durationMs) })}
    </span>
  );
  return (
    <Strip isBelow={isBelow}>
      <Notice
        tone={status === 'changed' ? 'good' : status === 'unchanged' ? 'warn' : 'bad'}
        dismiss={<Dismiss onDismiss={onDismiss} />}
      >
        <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
          {t(`rotation.result.${status}`)}
          {took}
        </p>
        {status === 'changed' && <Change oldIp={oldIp} newIp={newIp} />}
        {status === 'changed' && newIpFacts && <IpFactsLine facts={newIpFacts} />}
        {status === 'unchanged' && (
          <p className="text-muted">{t('rotation.unchanged_hint', { address: newIp ?? oldIp ?? '—' })}</p>
        )}
        {status === 'failed' && (
          <p className="text-muted">{why && ('code' in why ? t(`failures:${why.code}`) : why.text)}</p>
        )}
        {status !== 'changed' && onThorough && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button size="small" onClick={onThorough}>
              {t('rotation.thorough')}
            </Button>
            <span className="text-13 text-muted">{t('rotation.thorough_hint')}</span>
          </div>
        )}
      </Notice>
    </Strip>
  );
}

/** Old and new IP. */
function Change({ oldIp, newIp }: { oldIp: string | null; newIp: string | null }) {
  const { t } = useTranslation('proxies');
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="figures break-all text-muted line-through">{oldIp ?? '—'}</span>
      <Icon of={ArrowRight} size={14} className="text-muted" />
      <span className="sr-only">{t('rotation.became')}</span>
      <span className="figures animate-address break-all font-medium">{newIp ?? '—'}</span>
      {newIp && <CopyButton text={newIp} label={t('copy.address')} />}
    </p>
  );
}

/** Lies over its surroundings, so that nothing on the page moves. */
function Strip({ isBelow, children }: { isBelow: boolean; children: ReactNode }) {
  return (
    <div className="relative z-10 h-0">
      <div
        className={classNames(
          'absolute max-w-md animate-appear rounded-lg border border-line bg-surface shadow-float',
          isBelow ? 'top-0 right-0 w-full' : 'bottom-2 left-4 w-[calc(100%-2rem)]',
        )}
      >
        {children}
      </div>
    </div>
  );
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="ghost" size="small" square aria-label={t('close')} title={t('close')} onClick={onDismiss}>
      <Icon of={X} />
    </Button>
  );
}
