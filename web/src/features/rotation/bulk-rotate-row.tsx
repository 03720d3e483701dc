import type { JobItem } from '@cellgate/shared/job/job.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Status } from '../../ui/status.tsx';
import { rotationObstacle } from './rotation-obstacle.ts';
import { useSecondsLeft } from './seconds-left.ts';

/** Row of a proxy before the start: what prevents its rotation, or its current IP. */
export function ReadyRow({ proxy, name }: { proxy: Proxy; name: string }) {
  const { t } = useTranslation('proxies');
  const seconds = useSecondsLeft(proxy.rotation.nextAllowedAt);
  const obstacle = rotationObstacle(proxy, Date.now());
  const told =
    obstacle === 'cooling' ? t('rotation.again_in', { seconds }) : obstacle && t(`many.obstacle.${obstacle}`);
  return <Row name={name} state={<Note>{told ?? proxy.currentIp.address ?? '—'}</Note>} />;
}

/** Row of a proxy of a rotation job: waiting, running, or its outcome with both IPs or the reason. */
export function ItemRow({ item, name }: { item: JobItem; name: string }) {
  const { t } = useTranslation('proxies');
  const { status, code, message, rotation } = item;
  if (status === 'waiting') return <Row name={name} state={<Note>{t('many.waiting')}</Note>} />;
  if (status === 'running') {
    const step = (
      <span className="inline-flex items-center gap-2 text-13 text-muted">
        <Spinner />
        {t('rotation.step.waiting')}
      </span>
    );
    return <Row name={name} state={step} />;
  }
  const detail = status === 'done' ? <Change rotation={rotation} /> : message !== null && <Note>{message}</Note>;
  return <Row name={name} state={<Outcome status={status} code={code} />} detail={detail} />;
}

function Outcome({
  status,
  code,
}: Pick<JobItem, 'code'> & { status: Exclude<JobItem['status'], 'waiting' | 'running'> }) {
  const { t } = useTranslation('proxies');
  if (status === 'done') return <Status tone="good">{t('rotation.result.changed')}</Status>;
  if (status === 'skipped') return <Status tone="neutral">{t('many.skipped')}</Status>;
  if (status === 'unknown') return <Status tone="warn">{t('many.unknown')}</Status>;
  if (code === 'same_address') return <Status tone="warn">{t('rotation.result.unchanged')}</Status>;
  return <Status tone="bad">{t('rotation.result.failed')}</Status>;
}

function Change({ rotation }: Pick<JobItem, 'rotation'>) {
  return (
    <span className="figures flex flex-wrap gap-x-2 text-13">
      {rotation?.oldIp && <span className="break-all text-muted">{rotation.oldIp} →</span>}
      <span className="break-all">{rotation?.newIp ?? '—'}</span>
    </span>
  );
}

function Row({ name, state, detail }: { name: string; state: ReactNode; detail?: ReactNode }) {
  return (
    <li className="flex flex-col gap-0.5 border-line border-b px-3 py-2 text-14 last:border-b-0">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 break-words font-medium">{name}</span>
        {state}
      </span>
      {detail}
    </li>
  );
}

function Note({ children }: { children: string }) {
  return <span className="min-w-0 text-13 text-muted">{children}</span>;
}
