import type { viewPayment } from '@cellgate/shared/balance/staff-payment.endpoints.ts';
import type { PaymentPart, ProviderReport, StaffPayment } from '@cellgate/shared/balance/staff-payment.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { adminPaths, filteredPath, logsPath } from '../../admin-paths.ts';
import { isApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useActOfAddress } from '../../parts/command/act-of-address.ts';
import { useRecordCommands } from '../../parts/command/staff-act.ts';
import { displayName } from '../../parts/format/account-name.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { CustomerLink } from '../../parts/record/customer-link.tsx';
import { EntryTable } from '../../parts/record/entry-table.tsx';
import { FactList } from '../../parts/record/fact-list.tsx';
import { MissingRecord } from '../../parts/record/missing-record.tsx';
import { ReasonDialog } from '../../parts/record/reason-dialog.tsx';
import { RecordLoading } from '../../parts/record/record-loading.tsx';
import { namesOfActors, Timeline } from '../../parts/record/timeline.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PartTable } from './part-table.tsx';
import { PaymentIssues, PaymentStatus } from './payment-status.tsx';
import { ProviderFacts } from './provider-facts.tsx';
import { providerName } from './provider-name.ts';
import { usePayment, usePaymentActs } from './use-payment.ts';

type View = DataOf<typeof viewPayment>;
interface WithReceipt {
  /** Renders the button that downloads the receipt. */
  receipt: (amount: string) => ReactNode;
}

/** A payment with what its provider says, its parts, credits and timeline, and the acts on it. */
export function PaymentPage({ id, receipt }: { id: TopupId } & WithReceipt) {
  const { t } = useTranslation('staff-payments');
  const query = usePayment(id);
  if (isApiError(query.error, 'topup.not_found')) {
    return <MissingRecord title={t('payment.not_found')} to={adminPaths.payments} list={t('payment.back')} />;
  }
  return (
    <QueryView query={query} loading={<RecordLoading />} errorTitle={t('payment.load_failed')}>
      {(view) => <LoadedPayment view={view} receipt={receipt} />}
    </QueryView>
  );
}

function LoadedPayment({ view: { payment, provider, entries, events }, receipt }: { view: View } & WithReceipt) {
  const { t } = useTranslation(['staff-payments', 'records']);
  const locale = useLocale();
  return (
    <>
      <PageHeader
        title={t('payment.title', { amount: formatUsd(toCents(payment.amount), locale) })}
        subtitle={
          <span className="inline-flex flex-wrap gap-1.5">
            <PaymentStatus status={payment.status} />
            <PaymentIssues issues={payment.issues} />
          </span>
        }
        actions={
          <>
            {payment.credited > 0 && receipt(formatUsd(toCents(payment.credited), locale))}
            <PaymentActions payment={payment} />
          </>
        }
      />
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title={t('records:facts')}>
            <PaymentFacts payment={payment} />
          </Panel>
          <ProviderPanel payment={payment} provider={provider} />
          <Panel title={t('records:entries.title')} flush>
            <EntryTable entries={entries} names={namesOfActors(events)} />
          </Panel>
        </div>
        <Panel
          title={t('records:timeline.title')}
          className="self-start"
          aside={
            <Link to={logsPath({ subject: payment.id })} className="text-accent underline-offset-4 hover:underline">
              {t('records:log')}
            </Link>
          }
        >
          <Timeline events={events} />
        </Panel>
      </div>
    </>
  );
}

function PaymentActions({ payment: { id, status, paymentId, amount } }: { payment: StaffPayment }) {
  const locale = useLocale();
  const { t } = useTranslation(['staff-payments', 'records']);
  const { ask, close } = usePaymentActs(id);
  const [isClosing, setClosing] = useState(false);
  const askButton = useRef<HTMLButtonElement>(null);
  const closing = status === 'pending' ? { close: () => setClosing(true) } : {};
  const canAsk = paymentId !== null;
  useRecordCommands(formatUsd(toCents(amount), locale), { ...closing, ...(canAsk && { ask: () => ask.mutate() }) });
  // A URL alone changes nothing. The palette returns the focus when it closes, so the button takes it after that.
  useActOfAddress({ ...closing, ask: () => setTimeout(() => askButton.current?.focus()) });
  return (
    <>
      <CopyButton text={id} label={t('records:copy_id')} labelled size="medium" />
      {status === 'pending' && <Button onClick={() => setClosing(true)}>{t('close.action')}</Button>}
      {canAsk && (
        <Button ref={askButton} variant="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('ask.action')}
        </Button>
      )}
      {isClosing && (
        <ReasonDialog
          title={t('close.title')}
          action={t('close.action')}
          doing={close}
          onConfirm={(reason) => close.mutate(reason, { onSuccess: () => setClosing(false) })}
          onClose={() => setClosing(false)}
        >
          <p className="text-14 text-muted">{t('close.follows')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

function PaymentFacts({ payment }: { payment: StaffPayment }) {
  const { t } = useTranslation(['staff-payments', 'records']);
  const { customer, accountId } = payment;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('columns.customer'),
      <span key="customer">
        <CustomerLink id={accountId} name={customer ? displayName(customer) : ''} />
        {customer && <span className="block break-all text-13 text-muted">{customer.email}</span>}
        <Link
          to={filteredPath(adminPaths.payments, { customer: accountId })}
          className="inline-flex min-h-6 items-center text-13 text-accent underline-offset-4 hover:underline"
        >
          {t('payment.more_of')}
        </Link>
      </span>,
    ],
    [t('columns.createdAt'), <DateText key="createdAt" at={payment.createdAt} withTime />],
    [t('columns.expiresAt'), <DateText key="expiresAt" at={payment.expiresAt} withTime />],
    [t('columns.amount'), <Money key="amount" dollars={payment.amount} />],
    [t('columns.credited'), <Money key="credited" dollars={payment.credited} />],
    [t('columns.seen'), <Money key="seen" dollars={payment.seen} />],
    [t('columns.provider'), providerName(payment.provider)],
    [
      t('columns.paymentId'),
      payment.paymentId && (
        <span key="paymentId" className="figures break-all">
          {payment.paymentId}
        </span>
      ),
    ],
  ];
  return <FactList facts={facts} />;
}

/** What the provider says now, and the parts that have arrived. */
function ProviderPanel({ payment, provider }: { payment: StaffPayment; provider: ProviderReport | null }) {
  const { t } = useTranslation('staff-payments');
  const { credit } = usePaymentActs(payment.id);
  const [part, setPart] = useState<PaymentPart>();
  const locale = useLocale();
  const worth = part ? formatUsd(toCents(part.worth), locale) : '';
  if (!provider) {
    return (
      <Panel title={t('reported.title')}>
        <p className="text-14 text-muted">{t('reported.none')}</p>
      </Panel>
    );
  }
  return (
    <>
      <Panel
        title={t('reported.title')}
        aside={
          provider.checkoutUrl !== '' && (
            <a
              href={provider.checkoutUrl}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline-offset-4 hover:underline"
            >
              {t('reported.open')}
            </a>
          )
        }
      >
        <ProviderFacts provider={provider} />
      </Panel>
      <Panel title={t('parts.title')} flush>
        <PartTable parts={provider.parts} onCredit={setPart} />
      </Panel>
      {part && (
        <ReasonDialog
          title={t('credit.title')}
          description={t('credit.description', { amount: worth })}
          action={t('credit.action', { amount: worth })}
          doing={credit}
          onConfirm={(reason) => credit.mutate({ part, reason }, { onSuccess: () => setPart(undefined) })}
          onClose={() => setPart(undefined)}
        >
          <p className="text-14 text-muted">{t('credit.follows')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
