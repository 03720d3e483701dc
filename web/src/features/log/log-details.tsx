import { OrderId, ServerId, TopupId } from '@cellgate/shared/contract/id.ts';
import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import {
  adminPaths,
  allProxiesPath,
  customerPath,
  logsPath,
  orderPath,
  paymentPath,
  serverModemsPath,
} from '../../admin-paths.ts';
import { useUser } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import type { Told } from '../../parts/event/told.ts';
import { useActionText } from '../../parts/event/use-action-text.ts';
import { useActorText } from '../../parts/event/use-actor-text.ts';
import { useChangeText } from '../../parts/event/use-change-text.ts';
import { useDetails } from '../../parts/event/use-details.ts';
import { DateText } from '../../parts/format/relative-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { LogLevelBadge } from './log-level.tsx';
import { useComponentText } from './use-component-text.ts';
import { useMsText } from './use-ms-text.ts';

/** Everything that a line of the log says, with what was changed, and the way to the things that it names. */
export function LogDetails({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const { t } = useTranslation('logs');
  const textOf = useActionText();
  const actorOf = useActorText();
  const detailsOf = useDetails();
  const componentOf = useComponentText();
  const msText = useMsText();
  const { changes, reason, responseTime } = entry;
  const told = detailsOf(entry.details);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('columns.timestamp'), <DateText key="at" at={entry.timestamp} withTime />],
    [t('columns.level'), <LogLevelBadge key="level" level={entry.level} />],
    [t('columns.severity'), t(`severity.${entry.severity}`)],
    [t('columns.component'), componentOf(entry.component)],
    [t('columns.user'), entry.user ? `${entry.user.name} (${entry.user.email})` : null],
    [t('columns.actor'), actorOf(entry)],
    [t('columns.subject'), entry.subject],
    [t('columns.proxyId'), entry.proxyId],
    [t('columns.operatorOrCountry'), entry.operatorOrCountry],
    [t('columns.responseTime'), responseTime === null ? null : msText(responseTime)],
    [t('columns.ip'), entry.ip],
    [t('columns.browser'), entry.userAgent],
    [t('columns.reason'), reason],
    [t('columns.id'), entry.id],
  ];
  return (
    <Dialog open onClose={onClose} size="large" title={textOf(entry)}>
      <div className="flex flex-col gap-5 text-14">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-13 text-muted">{name}</dt>
              <dd className="break-words">{value ?? '—'}</dd>
            </div>
          ))}
        </dl>
        {changes.length > 0 && (
          <Part title={t('changes')}>
            <Suspense fallback={<Skeleton className="h-16" />}>
              <ChangesTable changes={changes} />
            </Suspense>
          </Part>
        )}
        {told.length > 0 && (
          <Part title={t('columns.details')}>
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {told.map(({ key, name, value }) => (
                <div key={key} className="min-w-0 break-words">
                  <dt className="inline text-13 text-muted">
                    <Shown told={name} />
                  </dt>{' '}
                  <dd className="inline">{value ? <Shown told={value} /> : '—'}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
        <Links entry={entry} onFollow={onClose} />
      </div>
    </Dialog>
  );
}

const Shown = ({ told: { text, isCode } }: { told: Told }) => (isCode ? <code>{text}</code> : text);

function ChangesTable({ changes }: Pick<LogEntry, 'changes'>) {
  const { t } = useTranslation('logs');
  const textOf = useChangeText();
  const told = (each: Told) => (
    <span className="block max-w-72 whitespace-normal [overflow-wrap:anywhere]">
      <Shown told={each} />
    </span>
  );
  return (
    <Table
      caption={t('changes')}
      rows={changes}
      rowKey={({ field }) => field}
      columns={[
        { key: 'field', header: t('field'), cell: (change) => told(textOf(change).field) },
        { key: 'before', header: t('before'), cell: (change) => told(textOf(change).before) },
        { key: 'after', header: t('after'), cell: (change) => told(textOf(change).after) },
      ]}
    />
  );
}

/** The things that the line names, everything else about its subject, and everything else by its actor. Moderators cannot open the page of staff. */
function Links({ entry, onFollow }: { entry: LogEntry; onFollow: () => void }) {
  const { t } = useTranslation('logs');
  const isAdmin = useUser().role === 'admin';
  const { subject, actor, details, user, proxyId } = entry;
  const ids = [subject, ...Object.values(details)];
  const named = (type: typeof ServerId | typeof OrderId | typeof TopupId) => {
    const id = ids.find((each) => type.safeParse(each).success);
    return id === undefined ? undefined : String(id);
  };
  const [serverId, orderId, topupId] = [named(ServerId), named(OrderId), named(TopupId)];
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2 text-accent [&>a]:underline">
      {serverId !== undefined && <Link to={serverModemsPath(serverId)}>{t('open_server')}</Link>}
      {proxyId !== null && <Link to={allProxiesPath({ search: proxyId })}>{t('open_proxy')}</Link>}
      {orderId !== undefined && <Link to={orderPath(orderId)}>{t('open_order')}</Link>}
      {topupId !== undefined && <Link to={paymentPath(topupId)}>{t('open_payment')}</Link>}
      {user && !user.isStaff && <Link to={customerPath(user.id)}>{t('open_customer')}</Link>}
      {user?.isStaff && isAdmin && <Link to={adminPaths.staff}>{t('open_staff')}</Link>}
      <Link to={logsPath({ subject })} onClick={onFollow}>
        {t('same_subject')}
      </Link>
      <Link to={logsPath({ actor })} onClick={onFollow}>
        {t('same_actor')}
      </Link>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      {children}
    </section>
  );
}
