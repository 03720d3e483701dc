import type { ApiKey } from '@cellgate/shared/api-key/api-key.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { listCustomerPrograms } from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import type { CustomerWebhook } from '@cellgate/shared/customer/customer-tabs.ts';
import type { DeliveryState, WebhookDelivery } from '@cellgate/shared/webhook/webhook.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText, RelativeTime } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { NoRows } from './tab-table.tsx';

const tones: Record<DeliveryState, Tone> = { waiting: 'neutral', delivered: 'good', failed: 'bad' };

/** API keys and webhooks of a customer, without secrets. */
export function ProgramsTab({ id }: { id: Customer['id'] }) {
  const { t } = useTranslation('customer');
  const programs = useQuery(apiQuery('customers', listCustomerPrograms, { params: { id } }));
  const keyColumns = useKeyColumns();
  return (
    <QueryView query={programs} loading={<Skeleton className="h-48" />} errorTitle={t('part_failed')}>
      {({ keys, webhooks }) => (
        <div className="flex flex-col gap-4">
          <Panel flush title={t('programs.keys')}>
            {keys.length === 0 ? (
              <NoRows text={t('programs.no_keys')} />
            ) : (
              <Table caption={t('programs.keys')} rows={keys} rowKey={(key) => key.id} columns={keyColumns} />
            )}
          </Panel>
          {webhooks.length === 0 ? (
            <Panel flush title={t('programs.webhooks')}>
              <NoRows text={t('programs.no_webhooks')} />
            </Panel>
          ) : (
            webhooks.map((each) => <Endpoint key={each.webhook.id} {...each} />)
          )}
        </div>
      )}
    </QueryView>
  );
}

function useKeyColumns(): Column<ApiKey>[] {
  const { t } = useTranslation('customer');
  return [
    { key: 'name', header: t('programs.name'), cell: ({ name }) => name },
    {
      key: 'prefix',
      header: t('programs.prefix'),
      notOnPhone: true,
      cell: ({ prefix }) => <span className="figures">{`${prefix}…`}</span>,
    },
    {
      key: 'scopes',
      header: t('programs.scopes'),
      notOnPhone: true,
      cell: ({ scopes }) => <code className="text-13">{scopes.join(', ')}</code>,
    },
    {
      key: 'used',
      header: t('programs.used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('programs.never') : <RelativeTime at={lastUsedAt} />),
    },
    {
      key: 'expires',
      header: t('programs.expires'),
      notOnPhone: true,
      cell: ({ expiresAt }) => (expiresAt === null ? t('programs.never') : <DateText at={expiresAt} />),
    },
  ];
}

/** A webhook endpoint with its latest deliveries. */
function Endpoint({ webhook, deliveries }: CustomerWebhook) {
  const { t } = useTranslation('customer');
  const columns = useDeliveryColumns();
  const { url, isOn, wasGivenUp, failingSince } = webhook;
  return (
    <Panel
      flush
      title={<span className="figures break-all">{url}</span>}
      aside={
        <Status tone={isOn ? 'good' : 'neutral'}>
          {wasGivenUp ? t('programs.given_up') : t(isOn ? 'programs.is_on' : 'programs.is_off')}
        </Status>
      }
    >
      {failingSince !== null && (
        <p className="border-line border-b px-4 py-2 text-13 text-bad">
          <TextAround text={t('programs.failing', { when: gap })}>
            <RelativeTime at={failingSince} />
          </TextAround>
        </p>
      )}
      {deliveries.length === 0 ? (
        <NoRows text={t('programs.no_deliveries')} />
      ) : (
        <Table caption={url} rows={deliveries} rowKey={({ id }) => id} columns={columns} />
      )}
    </Panel>
  );
}

function useDeliveryColumns(): Column<WebhookDelivery>[] {
  const { t } = useTranslation('customer');
  return [
    {
      key: 'at',
      header: t('programs.created'),
      notOnPhone: true,
      cell: ({ createdAt }) => <DateText at={createdAt} withTime />,
    },
    {
      key: 'kind',
      header: t('programs.kind'),
      cell: ({ kind, createdAt }) => (
        <>
          <code className="break-all text-13">{kind}</code>
          <span className="block text-12 text-muted sm:hidden">
            <DateText at={createdAt} withTime />
          </span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('programs.state'),
      cell: ({ state }) => <Status tone={tones[state]}>{t(`programs.states.${state}`)}</Status>,
    },
    {
      key: 'tries',
      header: t('programs.tries'),
      align: 'end',
      notOnPhone: true,
      cell: ({ tries }) => <span className="figures">{tries}</span>,
    },
    {
      key: 'answer',
      header: t('programs.answer'),
      notOnPhone: true,
      cell: ({ lastTry }) => <span className="figures">{lastTry?.status ?? lastTry?.failure ?? '—'}</span>,
    },
  ];
}
