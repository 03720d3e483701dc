import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getCustomer } from '@cellgate/shared/customer/customer.endpoints.ts';
import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Money } from '../../../parts/format/money.tsx';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Badge } from '../../../ui/status.tsx';
import { CountryMark, CustomerMark } from '../customer-name.tsx';
import { CustomerStatusBadge, FlagBadges } from '../customer-status.tsx';
import { CustomerActs, type CustomerActsProps } from './customer-acts.tsx';

type CustomerHeadProps = DataOf<typeof getCustomer> & Pick<CustomerActsProps, 'messageDialog'>;

/** Who the customer is, the figures that matter first, the pinned note, and the acts. */
export function CustomerHead({ user, details, messageDialog }: CustomerHeadProps) {
  const { t } = useTranslation('customer');
  const { suspension, pinnedNote } = details;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          <CustomerMark customer={user} />
          <div className="min-w-0">
            <h1 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-24 tracking-tight">
              <span className="min-w-0 break-words">{user.name || user.email}</span>
              <CustomerStatusBadge status={user.status} />
              <FlagBadges flags={user.flags} />
            </h1>
            <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-14 text-muted">
              <span className="min-w-0 break-all">{user.email}</span>
              <CopyButton text={user.email} label={t('copy_email')} />
              <CountryMark country={user.country} />
              {!user.security.emailVerified && <Badge tone="warn">{t('unverified')}</Badge>}
            </div>
          </div>
        </div>
        <CustomerActs user={user} messageDialog={messageDialog} />
      </div>
      {suspension && (
        <Notice tone="bad">
          <TextAround text={t('suspended', { when: gap, name: suspension.name ?? '—', reason: suspension.reason })}>
            <RelativeTime at={suspension.since} />
          </TextAround>
        </Notice>
      )}
      {pinnedNote && (
        <div className="flex items-start gap-3 rounded-lg bg-accent-soft px-4 py-3 text-14">
          <Icon of={Pin} className="mt-0.5 text-accent" />
          <div className="min-w-0">
            <p className="whitespace-pre-wrap break-words">{pinnedNote.text}</p>
            <p className="mt-1 text-13 text-muted">
              <TextAround text={t('pinned', { when: gap, name: pinnedNote.author })}>
                <RelativeTime at={pinnedNote.changedAt ?? pinnedNote.createdAt} />
              </TextAround>
            </p>
          </div>
        </div>
      )}
      <Figures user={user} details={details} />
    </header>
  );
}

function Figures({ user: { stats, security }, details }: DataOf<typeof getCustomer>) {
  const { t } = useTranslation('customer');
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t('facts.balance'), <Money key="balance" dollars={stats.balance} />],
    [t('facts.pending'), <Money key="pending" dollars={details.pendingBalance} />],
    [t('facts.spent'), <Money key="spent" dollars={stats.totalSpent} />],
    [t('facts.proxies'), t('facts.proxies_of', { active: stats.activeProxies, total: details.totalProxies })],
    [t('facts.login'), <RelativeTime key="login" at={security.lastLogin} />],
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(([label, value]) => (
        <div key={label} className="bg-surface p-4 max-lg:last:col-span-2">
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="mt-1 font-semibold text-16 tabular-nums tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
