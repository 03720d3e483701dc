import { RotationFailure } from '@cellgate/shared/rotation/rotation.ts';
import { Check, CircleAlert, type LucideIcon, RotateCcw } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { numberFormat } from '../../../parts/format/formats.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { durationSeconds, type ModemTask, type TaskReceipt } from './modem-task.ts';

/** Shows how far an action is: requested, accepted, what the agent is doing, and its receipt. Announces each step. */
export function TaskProgress({ task }: { task: ModemTask }) {
  const { t } = useTranslation('modems');
  const { kind, receipt } = task;
  return (
    <div
      role="status"
      aria-label={t('progress.label', { action: t(`action.${kind}`) })}
      className="flex flex-col gap-1 rounded-md bg-sunken px-3 py-2 text-13"
    >
      {receipt?.finishedAt ? <Receipt receipt={receipt} /> : <Running task={task} />}
    </div>
  );
}

function Running({ task: { kind, receipt } }: { task: ModemTask }) {
  const { t } = useTranslation('modems');
  const step = receipt?.step?.name;
  const doing = step ? t(`progress.step.${step}`) : t(`progress.doing.${kind}`);
  const steps = [t('progress.requested'), t('progress.accepted'), doing];
  const reached = receipt === null ? 0 : receipt.status === 'requested' ? 1 : 2;
  return (
    <ol className="flex flex-col gap-0.5">
      {steps.slice(0, reached + 1).map((step, index) => (
        <li key={step} className={classNames('flex items-center gap-1.5', index < reached && 'text-muted')}>
          {index < reached ? <Icon of={Check} size={14} /> : <Spinner size={14} />}
          {step}
        </li>
      ))}
    </ol>
  );
}

const looks: Record<'good' | 'same' | 'bad', { icon: LucideIcon; style: string }> = {
  good: { icon: Check, style: 'text-good' },
  same: { icon: RotateCcw, style: 'text-warn' },
  bad: { icon: CircleAlert, style: 'text-bad' },
};

function Receipt({ receipt }: { receipt: TaskReceipt }) {
  const { t } = useTranslation(['modems', 'failures']);
  const locale = useLocale();
  const seconds = numberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 }).format(
    durationSeconds(receipt) ?? 0,
  );
  const failure = RotationFailure.safeParse(receipt.code).data;
  const { status, oldIp, newIp } = receipt;
  const look = status === 'failed' ? looks.bad : status === 'unchanged' ? looks.same : looks.good;
  const text =
    status === 'failed'
      ? t('progress.failed', { why: failure ? t(`failures:${failure}`) : (receipt.code ?? t('unknown')) })
      : status === 'unchanged'
        ? t('progress.unchanged')
        : t(status === 'changed' ? 'progress.changed' : 'progress.done', { seconds });
  return (
    <>
      <p className={classNames('flex items-start gap-1.5 font-medium', look.style)}>
        <Icon of={look.icon} size={14} className="mt-0.5" />
        <span className="[overflow-wrap:anywhere]">{text}</span>
      </p>
      {newIp !== null && (
        <p className="figures break-all text-muted">{oldIp === null ? newIp : `${oldIp} → ${newIp}`}</p>
      )}
    </>
  );
}
