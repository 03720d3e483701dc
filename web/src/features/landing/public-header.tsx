import { shortName } from '@cellgate/shared/account/short-name.ts';
import { LayoutDashboard, LogOut, Menu, User as Person } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { BrandMark } from '../../parts/frame/brand-mark.tsx';
import { LanguageMenu } from '../../parts/frame/language-menu.tsx';
import { ThemeMenu } from '../../parts/frame/theme-menu.tsx';
import { usePublicPath } from '../../parts/frame/use-public-path.ts';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure, disclosureItem } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';

function useSections() {
  const { t } = useTranslation();
  const publicPath = usePublicPath();
  return [
    { to: publicPath(paths.landing), label: t('nav.home') },
    { to: publicPath(paths.landing, 'products'), label: t('nav.products') },
    { to: publicPath(paths.landing, 'features'), label: t('nav.features') },
    { to: publicPath(paths.landing, 'contact'), label: t('nav.contact') },
  ];
}

export function PublicHeader() {
  const { t } = useTranslation();
  const { state } = useSession();
  const sections = useSections();
  const publicPath = usePublicPath();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-canvas/95 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 sm:px-6">
        <Link to={publicPath(paths.landing)} className="mr-6 flex rounded-lg">
          <BrandMark />
        </Link>
        <nav aria-label={t('nav.label')} className="hidden lg:block">
          <ul className="flex gap-1">
            {sections.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={buttonStyle({ variant: 'ghost' })}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <LanguageMenu />
          <ThemeMenu />
          <div
            className={classNames(
              'hidden items-center gap-2 pl-2 md:flex',
              state.status === 'loading' && 'session-kept:invisible',
            )}
          >
            {state.status === 'signed-in' ? <AccountMenu /> : <VisitorLinks />}
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function VisitorLinks() {
  const { t } = useTranslation();
  return (
    <>
      <Link to={paths.login} className={buttonStyle({ variant: 'ghost' })}>
        {t('nav.sign_in')}
      </Link>
      <Link to={paths.register} className={buttonStyle({ variant: 'primary' })}>
        {t('nav.get_started')}
      </Link>
    </>
  );
}

function useAccountName(): string {
  const { t } = useTranslation();
  const { state } = useSession();
  return (state.status === 'signed-in' && shortName(state.user)) || t('user');
}

function AccountMenu() {
  const { t } = useTranslation();
  const name = useAccountName();
  return (
    <Disclosure
      label={t('nav.account_menu', { name })}
      triggerClassName={buttonStyle()}
      trigger={
        <>
          <Icon of={Person} />
          <span title={name} className="max-w-40 truncate">
            {name}
          </span>
        </>
      }
    >
      {() => <AccountLinks />}
    </Disclosure>
  );
}

function AccountLinks() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  return (
    <ul>
      <li>
        <Link to={paths.dashboard} className={disclosureItem}>
          <Icon of={LayoutDashboard} className="text-muted" />
          {t('nav.dashboard')}
        </Link>
      </li>
      <li>
        <button type="button" onClick={signOut} className={disclosureItem}>
          <Icon of={LogOut} className="text-muted" />
          {t('nav.sign_out')}
        </button>
      </li>
    </ul>
  );
}

/** Menu with the links of the bar, for screens on which they do not fit. */
function MobileMenu() {
  const { t } = useTranslation();
  const { state } = useSession();
  const sections = useSections();
  const name = useAccountName();
  return (
    <Disclosure
      label={t('nav.menu')}
      triggerClassName={classNames(buttonStyle({ variant: 'ghost', square: true }), 'lg:hidden')}
      trigger={<Icon of={Menu} size={18} />}
    >
      {(close) => (
        <nav aria-label={t('nav.menu')} className="w-60">
          <ul>
            {sections.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={close} className={disclosureItem}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <div className="mt-1 border-line border-t pt-1 md:hidden">
            {state.status === 'signed-in' ? (
              <>
                <p className="truncate px-2.5 pt-2 text-13 text-muted">{name}</p>
                <AccountLinks />
              </>
            ) : (
              <div className="flex flex-col gap-1.5 p-1.5">
                <VisitorLinks />
              </div>
            )}
          </div>
        </nav>
      )}
    </Disclosure>
  );
}
