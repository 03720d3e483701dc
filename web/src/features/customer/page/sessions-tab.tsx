import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { endCustomerSessions } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { listCustomerSessions } from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import type { CustomerEvent } from '@cellgate/shared/customer/customer-tabs.ts';
import type { Session } from '@cellgate/shared/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ConfirmDialog } from '../../../parts/dialog/confirm-dialog.tsx';
import { useActionText } from '../../../parts/event/use-action-text.ts';
import { DateText, RelativeTime } from '../../../parts/format/relative-time.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { TableLoading } from '../../../parts/table/table-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { useCustomerAct } from '../act/use-customer-act.ts';
import { NoRows } from './tab-table.tsx';

/** Sessions of a customer with the button that ends them, and failed attempts of others. */
export function SessionsTab({ user }: { user: Customer }) {
  const { t } = useTranslation('customer');
  const [isEnding, setIsEnding] = useState(false);
  const query = useQuery(apiQuery('customers', listCustomerSessions, { params: { id: user.id } }));
  const hasSessions = (query.data?.sessions.length ?? 0) > 0;
  const sessionColumns = useSessionColumns();
  const attemptColumns = useAttemptColumns();
  return (
    <div className="flex flex-col gap-4">
      <Panel
        flush
        title={t('sessions.title')}
        aside={
          hasSessions && (
            <Button size="small" onClick={() => setIsEnding(true)}>
              {t('sessions.end_all')}
            </Button>
          )
        }
      >
        <QueryView query={query} loading={<TableLoading />} errorTitle={t('part_failed')}>
          {({ sessions }) =>
            sessions.length === 0 ? (
              <NoRows text={t('sessions.none')} />
            ) : (
              <Table caption={t('sessions.title')} rows={sessions} rowKey={({ id }) => id} columns={sessionColumns} />
            )
          }
        </QueryView>
      </Panel>
      {query.data && (
        <Panel flush title={t('sessions.attempts')}>
          {query.data.attempts.length === 0 ? (
            <NoRows text={t('sessions.no_attempts')} />
          ) : (
            <Table
              caption={t('sessions.attempts')}
              rows={query.data.attempts}
              rowKey={({ id }) => id}
              columns={attemptColumns}
            />
          )}
        </Panel>
      )}
      {isEnding && <EndDialog user={user} onClose={() => setIsEnding(false)} />}
    </div>
  );
}

function EndDialog({ user: { id, name }, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation('customer');
  const { doing, act } = useCustomerAct({
    send: (_: null) => call(endCustomerSessions, { params: { id } }),
    done: () => t('sessions.ended', { name }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('sessions.end_title', { name })}
      action={t('sessions.end_all')}
      doing={doing}
      onConfirm={() => act(null)}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t('sessions.end_means')}</p>
    </ConfirmDialog>
  );
}

function useSessionColumns(): Column<Session>[] {
  const { t } = useTranslation('customer');
  return [
    {
      key: 'device',
      header: t('sessions.device'),
      cell: ({ browser, system, isRemembered, lastUsedAt }) => (
        <>
          {[browser, system].filter(Boolean).join(' · ') || t('sessions.unknown')}
          {isRemembered && <span className="block text-12 text-muted">{t('sessions.remembered')}</span>}
          <span className="block text-12 text-muted sm:hidden">
            <RelativeTime at={lastUsedAt} />
          </span>
        </>
      ),
    },
    { key: 'ip', header: t('sessions.ip'), cell: ({ ip }) => <span className="figures break-all">{ip || '—'}</span> },
    {
      key: 'created',
      header: t('sessions.created'),
      notOnPhone: true,
      cell: ({ createdAt }) => <DateText at={createdAt} withTime />,
    },
    {
      key: 'used',
      header: t('sessions.used'),
      notOnPhone: true,
      cell: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} />,
    },
  ];
}

function useAttemptColumns(): Column<CustomerEvent>[] {
  const { t } = useTranslation('customer');
  const textOf = useActionText();
  return [
    {
      key: 'at',
      header: t('sessions.at'),
      notOnPhone: true,
      cell: ({ at }) => <DateText at={at} withTime />,
    },
    {
      key: 'what',
      header: t('sessions.what'),
      cell: ({ kind, at }) => (
        <>
          {textOf({ action: kind })}
          <span className="block text-12 text-muted sm:hidden">
            <DateText at={at} withTime />
          </span>
        </>
      ),
    },
    {
      key: 'ip',
      header: t('sessions.ip'),
      cell: ({ details }) => <span className="figures break-all">{String(details.address ?? details.ip ?? '—')}</span>,
    },
  ];
}
