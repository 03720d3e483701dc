import { getAlert } from '@cellgate/shared/alert/alert.endpoints.ts';
import type { Alert, AlertStepEntry } from '@cellgate/shared/alert/alert.ts';
import type { AlertMember } from '@cellgate/shared/alert/condition.ts';
import { simStages } from '@cellgate/shared/alert/sim-conditions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { serverModemsPath } from '../../admin-paths.ts';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useModemError } from '../../parts/format/modem-error.ts';
import { DateText, RelativeTime } from '../../parts/format/relative-time.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AlertActs } from './alert-acts.tsx';
import { AlertLevelBadge } from './alert-level.tsx';
import { isSilent } from './is-silent.ts';
import { SilenceDialog } from './silence-dialog.tsx';
import { useAlertText } from './use-alert-text.ts';
import { useAlertActs } from './use-alerts.ts';

/** Everything about one alert: what to do, whom it concerns, what became of it, and the acts on it. */
export function AlertDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('alerts');
  const details = useQuery(apiQuery('alerts', getAlert, { params: { id: id as Alert['id'] } }));
  const [isSilencing, setIsSilencing] = useState(false);
  const textOf = useAlertText();
  const alert = details.data?.alert;
  if (alert && isSilencing) return <SilenceOne alert={alert} onClose={() => setIsSilencing(false)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={alert ? textOf(alert).title : t('caption')}
      footer={alert?.endedAt === null && <AlertActs alert={alert} onSilence={() => setIsSilencing(true)} />}
    >
      <QueryView query={details} loading={<Skeleton className="h-48" />} errorTitle={t('load_failed')}>
        {(data) => <AlertBody {...data} />}
      </QueryView>
    </Dialog>
  );
}

function SilenceOne({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const textOf = useAlertText();
  const { silence } = useAlertActs(alert);
  return <SilenceDialog description={textOf(alert).title} silence={silence} onClose={onClose} />;
}

function AlertBody({ alert, steps }: { alert: Alert; steps: readonly AlertStepEntry[] }) {
  const { t } = useTranslation('alerts');
  const textOf = useAlertText();
  const { serverId, members, params } = alert;
  const count = Number(params.count ?? members.length);
  return (
    <div className="flex flex-col gap-5 text-14">
      <AlertFacts alert={alert} />
      <Part title={t('todo')}>
        <p>{textOf(alert).todo}</p>
        {serverId && (
          <Link to={serverModemsPath(serverId)} className="mt-2 inline-block text-accent underline">
            {t('open_modems')}
          </Link>
        )}
      </Part>
      {members.length > 0 && (
        <Part title={t('members')}>
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {members.map((member) => (
              <MemberLine key={member.id} member={member} serverId={serverId} />
            ))}
          </ul>
          {count > members.length && (
            <p className="mt-2 text-13 text-muted">{t('more_members', { shown: members.length, count })}</p>
          )}
        </Part>
      )}
      {steps.length > 0 && (
        <Part title={t('steps')}>
          <ol className="flex flex-col gap-1">
            {steps.map(({ at, step, by, reason }) => (
              <li key={`${at} ${step}`} className="flex flex-wrap gap-x-3">
                <span className="text-muted">
                  <DateText at={at} withTime />
                </span>
                <span className="min-w-0 break-words">
                  {t(`step.${step}`, { by: by ?? '—', reason: reason ?? '—' })}
                </span>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </div>
  );
}

function AlertFacts({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts');
  const { since, lastAt, times, taken, silenced, endedAt } = alert;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('columns.level'), <AlertLevelBadge key="level" alert={alert} />],
    [t('columns.since'), <RelativeTime key="since" at={since} />],
    [t('columns.last'), <RelativeTime key="last" at={lastAt} />],
    [t('columns.times'), times],
    ...(endedAt === null ? [] : [[t('columns.ended'), <RelativeTime key="ended" at={endedAt} />] as const]),
    [t('columns.taken'), taken?.name ?? '—'],
    ...(silenced && isSilent(alert)
      ? [[t('columns.silenced'), <DateText key="silenced" at={silenced.until} withTime />] as const]
      : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-13 text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A modem, with its error or how soon its SIM ends. */
function MemberLine({ member, serverId }: { member: AlertMember; serverId: Alert['serverId'] }) {
  const { t } = useTranslation('alerts');
  const errorText = useModemError();
  const { name, stage, note } = member;
  const known = simStages.find((each) => each === stage);
  const text = known ? t(`stage.${known}`) : note && errorText(note);
  const path = serverId && `${serverModemsPath(serverId)}?${new URLSearchParams({ search: name })}`;
  return (
    <li className="flex min-w-0 gap-3">
      {path ? (
        <Link to={path} className="figures text-accent underline">
          {name}
        </Link>
      ) : (
        <span className="figures">{name}</span>
      )}
      {text !== null && <span className="min-w-0 text-muted">{text}</span>}
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold text-14">{title}</h3>
      {children}
    </section>
  );
}
