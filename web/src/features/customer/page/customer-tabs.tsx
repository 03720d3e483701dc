import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { getCustomer } from '@cellgate/shared/customer/customer.endpoints.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { NotesTab } from '../notes/notes-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { LedgerTab } from './ledger-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { ProgramsTab } from './programs-tab.tsx';
import { ProxiesTab } from './proxies-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

type Details = DataOf<typeof getCustomer>;
type TabName = keyof typeof contents;

interface CustomerTabsProps extends Details {
  /** Renders the window of a proxy of the customer. */
  proxyWindow: (id: ProxyId, onClose: () => void) => ReactNode;
}

const contents = {
  overview: ({ proxyWindow: _, ...customer }: CustomerTabsProps): ReactNode => <OverviewTab {...customer} />,
  proxies: ({ user, proxyWindow }: CustomerTabsProps): ReactNode => (
    <ProxiesTab id={user.id} proxyWindow={proxyWindow} />
  ),
  orders: ({ user }: Details): ReactNode => <OrdersTab id={user.id} />,
  ledger: ({ user }: Details): ReactNode => <LedgerTab id={user.id} />,
  payments: ({ user }: Details): ReactNode => <PaymentsTab id={user.id} />,
  mails: ({ user }: Details): ReactNode => <MailsTab id={user.id} />,
  sessions: ({ user }: Details): ReactNode => <SessionsTab user={user} />,
  programs: ({ user }: Details): ReactNode => <ProgramsTab id={user.id} />,
  notes: ({ user }: Details): ReactNode => <NotesTab id={user.id} />,
  history: ({ user }: Details): ReactNode => <HistoryTab id={user.id} />,
};
const names = Object.keys(contents) as TabName[];

/** Parts of a customer's page. The URL names the open one, which alone is loaded. */
export function CustomerTabs(customer: CustomerTabsProps) {
  const { t } = useTranslation('customer');
  const [address, setAddress] = useSearchParams();
  const open = names.find((name) => name === address.get('tab')) ?? 'overview';
  return (
    <Tabs<TabName>
      label={t('tabs.label')}
      value={open}
      onChange={(name) =>
        setAddress(name === 'overview' ? {} : { tab: name }, { replace: true, state: { keepsScroll: true } })
      }
      tabs={names.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        content: value === open && contents[value](customer),
      }))}
    />
  );
}
