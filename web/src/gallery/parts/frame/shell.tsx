import type { User } from '@cellgate/shared/account/account.ts';
import { LayoutDashboard, Network, Settings, Wallet } from 'lucide-react';
import { type Session, SessionContext } from '../../../api/session.tsx';
import { Shell } from '../../../parts/frame/shell.tsx';
import { paths } from '../../../paths.ts';
import { type GalleryStates, page, type StateProps } from '../../state.tsx';

const oksana: User = {
  _id: 'acc_01JDQ9Z5M7K3V8N2B4C6D0F1GH',
  firstName: 'Оксана',
  lastName: 'Шевченко-Задорожна',
  email: 'oksana.shevchenko-zadorozhna@a-rather-long-company-name.example',
  role: 'client',
  createdAt: '2026-03-05T14:07:09.000Z',
  isActive: true,
  profile: { phone: '', country: '', industry: '', useCase: '' },
  preferences: {
    notifications: { email: true, marketing: false, security: true },
    sessionTimeout: 30,
    language: 'uk',
  },
  security: { lastLogin: null, emailVerified: true, twoFactor: false, hasPassword: true },
  stats: { balance: 62.5, totalSpent: 140, activeProxies: 3 },
};

function Framed({ t, report, user }: StateProps & { user: User }) {
  const session: Session = {
    state: { status: 'signed-in', user },
    adopt: () => {},
    signOut: () => report('sign-out'),
    leaveTo: () => {},
    isSignOutPending: false,
    reload: async () => {},
  };
  return (
    <SessionContext value={session}>
      <Shell
        links={[
          { to: '/gallery', label: t('nav.overview'), icon: LayoutDashboard, exact: true },
          { to: paths.proxies, label: t('nav.proxies'), icon: Network },
          { to: paths.balance, label: t('nav.balance'), icon: Wallet },
          { to: paths.settings, label: t('nav.settings'), icon: Settings },
        ]}
      >
        <p>{t('proxies:notice.offline')}</p>
      </Shell>
    </SessionContext>
  );
}

export const states: GalleryStates = {
  'signed-in': page((props) => <Framed {...props} user={oksana} />),
  'without-name': page((props) => <Framed {...props} user={{ ...oksana, firstName: '', lastName: '' }} />),
};
