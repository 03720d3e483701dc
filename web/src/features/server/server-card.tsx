import { type Server, usageLevel } from '@cellgate/shared/server/server.ts';
import { ChartLine, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { serverModemsPath } from '../../admin-paths.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useModemError } from '../../parts/format/modem-error.ts';
import { DateText, RelativeTime } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Badge, Status, type Tone } from '../../ui/status.tsx';
import { chartsQuery } from './charts/charts-address.ts';
import { complaints } from './complaints.ts';
import { percentText } from './percent-text.ts';
import { ServerFacts } from './server-facts.tsx';
import { type ServerDialog, ServerMenu } from './server-menu.tsx';
import { useServerActs } from './use-server-acts.ts';
import { useServerCommands } from './use-server-commands.ts';

const statusTones = { online: 'good', offline: 'bad', maintenance: 'warn', error: 'bad' } as const satisfies Record<
  Server['status'],
  Tone
>;
const healthTones = { healthy: 'good', warning: 'warn', critical: 'bad', unknown: 'neutral' } as const satisfies Record<
  Server['stats']['health']['status'],
  Tone
>;
const barColours = { low: 'bg-good', warning: 'bg-warn', critical: 'bg-bad' } as const;

interface ServerCardProps {
  server: Server;
  isAdmin: boolean;
  onOpen: (dialog: ServerDialog) => void;
}

export function ServerCard({ server, isAdmin, onOpen }: ServerCardProps) {
  const { t } = useTranslation(['servers', 'common']);
  const { name, ipAddress, port, location, status, stats, enrolment, maintenance, isDeleting } = server;
  const { health } = stats;
  const errorText = useModemError();
  const { test, refresh } = useServerActs(server);
  useServerCommands(server, {
    refresh: () => refresh.mutate(),
    test: () => test.mutate(),
    edit: () => onOpen('edit'),
    maintenance: () => onOpen('maintenance'),
  });
  return (
    <Panel
      className="flex h-full flex-col *:last:grow"
      title={<span className="break-words">{name}</span>}
      aside={<Status tone={statusTones[status]}>{t(`status.${status}`)}</Status>}
    >
      <div className="flex h-full flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <Badge>{t(`common:proxy_type.${server.type}`)}</Badge>
          <span className="figures break-all">{`${ipAddress}:${port}`}</span>
          <span>{location}</span>
          {health.status !== 'unknown' && (
            <Status tone={healthTones[health.status]}>{t(`health.${health.status}`)}</Status>
          )}
        </p>
        <dl className="flex flex-wrap gap-x-8 gap-y-3 text-13">
          <Fact label={t('modems')}>{stats.totalModems}</Fact>
          <Fact label={t('active_proxies')}>{stats.activeProxies}</Fact>
          <Fact label={t('last_update')}>
            <RelativeTime at={stats.lastUpdate} />
          </Fact>
        </dl>
        <dl className="flex flex-col gap-2 text-13">
          <Usage
            label={stats.cpu.cores === null ? t('cpu') : t('cpu_of', { count: stats.cpu.cores })}
            percent={stats.cpu.usage}
          />
          <Usage label={t('memory')} percent={stats.memory?.usage} />
          <Usage label={t('disk')} percent={stats.disk?.usage} />
        </dl>
        {maintenance && (
          <Notice tone="warn">
            <TextAround text={t('maintenance.shown', { reason: maintenance.reason, until: gap })}>
              <DateText at={maintenance.until} withTime />
            </TextAround>
          </Notice>
        )}
        {isDeleting && <Notice tone="warn">{t('delete.running')}</Notice>}
        {health.critical.length > 0 && (
          <Notice tone="bad">{t('critical', { modems: complaints(health.critical, errorText) })}</Notice>
        )}
        {health.warnings.length > 0 && (
          <Notice tone="warn">{t('warnings', { modems: complaints(health.warnings, errorText) })}</Notice>
        )}
        <ServerFacts server={server} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 text-13 text-muted">
          <span>{enrolment && t(`enrolment.${enrolment.state}`)}</span>
          <span className="flex flex-wrap items-center gap-2">
            <Link to={serverModemsPath(server.id)} className={buttonStyle({ size: 'small' })}>
              {t('view_modems')}
            </Link>
            <Link
              to={chartsQuery(server.id)}
              replace
              state={{ keepsScroll: true }}
              aria-label={t('charts.title_of', { name })}
              className={buttonStyle({ size: 'small', square: true })}
            >
              <Icon of={ChartLine} />
            </Link>
            <Button
              size="small"
              busy={refresh.isPending || test.isPending}
              aria-label={t('refresh.label', { name })}
              onClick={() => refresh.mutate()}
            >
              <Icon of={RotateCw} />
              <span className="max-sm:hidden">{t('refresh.action')}</span>
            </Button>
            <ServerMenu server={server} isAdmin={isAdmin} onTest={() => test.mutate()} onOpen={onOpen} />
          </span>
        </div>
      </div>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="figures mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

function Usage({ label, percent }: { label: string; percent: number | null | undefined }) {
  const locale = useLocale();
  const width = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)_3.5rem] items-center gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="col-span-2 grid grid-cols-subgrid items-center">
        <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className={classNames('block h-full rounded-full', barColours[usageLevel(width)])}
            style={{ width: `${width}%` }}
          />
        </span>
        <span className="figures text-right">{percentText(percent, locale)}</span>
      </dd>
    </div>
  );
}
