import { getSystemState } from '@cellgate/shared/log/log.endpoints.ts';
import type { SystemState as State, TaskState, WaitingState } from '@cellgate/shared/log/log-state.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { logsPath } from '../../admin-paths.ts';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { numberFormat } from '../../parts/format/formats.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { FailedWebhooks, Failures } from './system-failures.tsx';

const reloadMs = 30_000;
const msPerSecond = 1_000;
const secondsPerMinute = 60;

/** State of what runs by itself: mails, webhooks, jobs, the last audit and the scheduled tasks. */
export function SystemState() {
  const { t } = useTranslation('logs');
  const state = useQuery({ ...apiQuery('log-state', getSystemState, {}), refetchInterval: reloadMs });
  return (
    <Panel title={t('state.title')} flush className="mt-6">
      <QueryView query={state} loading={<Skeleton className="m-4 h-96" />} errorTitle={t('state.failed')}>
        {({ system }) => (
          <>
            <Figures system={system} />
            <Tasks tasks={system.tasks} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Figures({ system }: { system: State }) {
  const { t } = useTranslation('logs');
  const { mails, undeliveredMails, webhooks, failedWebhooks, jobs, failedJobs, audit } = system;
  return (
    <dl className="grid grid-cols-2 gap-px border-line border-b bg-line lg:grid-cols-4">
      <Figure
        label={t('state.mails')}
        detail={
          <>
            <Since {...mails} />
            <Failures
              to={logsPath({ class: 'system', kind: 'mail.undelivered' })}
              count={undeliveredMails}
              textOf={(value) => t('state.undelivered', { value })}
            />
          </>
        }
      >
        <Count {...mails} />
      </Figure>
      <Figure
        label={t('state.webhooks')}
        detail={
          <>
            <Since {...webhooks} />
            <FailedWebhooks {...failedWebhooks} />
          </>
        }
      >
        <Count {...webhooks} />
      </Figure>
      <Figure
        label={t('state.jobs')}
        detail={
          <>
            <Since {...jobs} />
            <Failures
              to={logsPath({ class: 'system', kind: 'job.ended' })}
              count={failedJobs}
              textOf={(value) => t('state.failed_jobs', { value })}
            />
          </>
        }
      >
        <Count {...jobs} />
      </Figure>
      <Figure label={t('state.audit')} detail={audit ? <RelativeTime at={audit.at} /> : t('state.no_audit')}>
        {audit ? (
          <Status tone={audit.findings === 0 ? 'good' : 'bad'}>
            {audit.findings === 0 ? t('state.clean') : t('state.findings', { count: audit.findings })}
          </Status>
        ) : (
          '—'
        )}
      </Figure>
    </dl>
  );
}

function Count({ waiting, isMore }: WaitingState) {
  const number = numberFormat(useLocale(), {});
  return `${number.format(waiting)}${isMore ? '+' : ''}`;
}

function Since({ since }: WaitingState) {
  const { t } = useTranslation('logs');
  if (since === null) return t('state.nothing_waits');
  return (
    <TextAround text={t('state.oldest', { when: gap })}>
      <RelativeTime at={since} />
    </TextAround>
  );
}

function Figure({ label, detail, children }: { label: string; detail: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface p-4">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="figures mt-1 font-medium text-20 tracking-tight">{children}</dd>
      <dd className="min-h-5 text-13 text-muted">{detail}</dd>
    </div>
  );
}

function Tasks({ tasks }: { tasks: readonly TaskState[] }) {
  const { t } = useTranslation('logs');
  const locale = useLocale();
  const number = numberFormat(locale, { maximumSignificantDigits: 2 });
  return (
    <Table
      caption={t('state.tasks')}
      rows={tasks}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: t('state.task'), cell: ({ name }) => <code className="text-13">{name}</code> },
        {
          key: 'state',
          header: t('state.state'),
          cell: (task) => (
            <>
              <TaskStatus task={task} />
              <span className="block text-13 text-muted sm:hidden">
                <RelativeTime at={task.lastDoneAt} />
              </span>
            </>
          ),
        },
        {
          key: 'every',
          header: t('state.every'),
          align: 'end',
          notOnPhone: true,
          cell: ({ everySeconds }) => t('state.minutes', { value: number.format(everySeconds / secondsPerMinute) }),
        },
        {
          key: 'last',
          header: t('state.last'),
          align: 'end',
          notOnPhone: true,
          cell: ({ lastDoneAt }) => <RelativeTime at={lastDoneAt} />,
        },
        {
          key: 'duration',
          header: t('columns.responseTime'),
          align: 'end',
          notOnPhone: true,
          cell: ({ durationMs }) =>
            durationMs === null ? '—' : t('state.seconds', { value: number.format(durationMs / msPerSecond) }),
        },
        {
          key: 'failed',
          header: t('state.failure'),
          notOnPhone: true,
          cell: ({ failedAt, error }) =>
            failedAt === null ? (
              '—'
            ) : (
              <span className="block max-w-80 truncate" title={error ?? undefined}>
                <RelativeTime at={failedAt} /> <span className="text-muted">{error}</span>
              </span>
            ),
        },
      ]}
    />
  );
}

function TaskStatus({ task: { lastDoneAt, isLate, failures } }: { task: TaskState }) {
  const { t } = useTranslation('logs');
  if (failures > 0) return <Status tone="bad">{t('state.failures', { count: failures })}</Status>;
  if (isLate) return <Status tone="warn">{t('state.late')}</Status>;
  if (lastDoneAt === null) return <Status tone="neutral">{t('state.not_run')}</Status>;
  return <Status tone="good">{t('state.in_time')}</Status>;
}
