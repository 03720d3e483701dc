import { brand } from '@cellgate/shared/brand/brand.ts';
import type { LucideIcon } from 'lucide-react';
import { LifeBuoy, LogOut, Menu, Send, Settings, UserRound, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useIsOnline } from '../../api/connection/use-connection.ts';
import { useSession, useUser } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure, disclosureItem } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { displayName, initials } from '../format/account-name.ts';
import { LoadBoundary } from '../state/load-boundary.tsx';
import { BrandMark } from './brand-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export interface ShellLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Marks the link as current only on exactly its path. */
  exact?: boolean;
  /** Beside the label, such as a count. */
  badge?: ReactNode;
}

interface ShellProps {
  links: readonly ShellLink[];
  /** Search in the top bar. */
  search?: ReactNode;
  /** Notification bell in the top bar. */
  bell?: ReactNode;
  /** Lets the content be as wide as the window, up to 1920 px, for long lists. */
  wide?: boolean;
  children: ReactNode;
}

/** Frame of every page of the signed-in area: sidebar, top bar, and a drawer on phones. */
export function Shell({ links, search, bell, wide, children }: ShellProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip_to_content')}
      </a>
      <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-line border-r bg-surface lg:block">
        <Sidebar links={links} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <TopBar links={links} search={search} bell={bell} wide={wide} />
        <main
          id="content"
          tabIndex={-1}
          className={classNames('mx-auto w-full flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8', widthOf(wide))}
        >
          <LoadBoundary visit={key} loading={<div aria-busy className="min-h-[60dvh]" />}>
            {children}
          </LoadBoundary>
        </main>
      </div>
    </div>
  );
}

const widthOf = (wide: boolean | undefined) => (wide ? 'max-w-[120rem]' : 'max-w-6xl');

function Sidebar({ links }: { links: readonly ShellLink[] }) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const { pathname, search } = useLocation();
  // The current page stays as it is, with its scroll position.
  const stayIfCurrent = (event: MouseEvent, to: string) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (to === `${pathname}${search}` && !opensElsewhere) event.preventDefault();
  };
  return (
    <div className="flex h-full flex-col gap-4 p-3">
      <Link to={paths.landing} className="flex h-10 items-center rounded-lg px-2">
        <BrandMark />
      </Link>
      <nav aria-label={t('nav.label')} className="flex-1">
        <ul className="flex flex-col gap-0.5">
          {links.map(({ to, label, icon, exact, badge }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={exact}
                onClick={(event) => stayIfCurrent(event, to)}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-10 items-center gap-3 rounded-lg px-2.5 text-14 transition-colors duration-150',
                    isActive ? 'bg-sunken font-medium text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
                  )
                }
              >
                <Icon of={icon} size={18} />
                <span className="flex-1">{label}</span>
                {badge}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="flex flex-col gap-0.5" aria-label={t('nav.support')}>
        {[
          { href: `mailto:${brand.supportEmail}`, icon: LifeBuoy, label: t('nav.support') },
          { href: brand.telegramUrl, icon: Send, label: 'Telegram' },
        ].map(({ href, icon, label }) => (
          <li key={href}>
            <a
              href={href}
              rel="noreferrer"
              target="_blank"
              className="flex min-h-10 items-center gap-3 rounded-lg px-2.5 text-14 text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
            >
              <Icon of={icon} size={18} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={signOut}
        className="flex min-h-10 items-center gap-3 rounded-lg px-2.5 text-left text-14 text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
      >
        <Icon of={LogOut} size={18} />
        {t('nav.sign_out')}
      </button>
    </div>
  );
}

function TopBar({ links, search, bell, wide }: Omit<ShellProps, 'children'>) {
  const isOnline = useIsOnline();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface">
      <div className={classNames('mx-auto flex h-14 items-center gap-1 px-3 sm:px-6 lg:px-8', widthOf(wide))}>
        <Drawer links={links} />
        {/* On the narrowest phones the back office needs the width for its bell and jobs. */}
        <Link to={paths.landing} className={classNames('flex rounded-lg px-1 lg:hidden', wide && 'max-[24rem]:hidden')}>
          <BrandMark tight />
        </Link>
        <div className="ml-auto flex items-center gap-1 lg:flex-1">
          {search}
          <span className="ml-auto" />
          {bell}
          <LanguageMenu />
          <ThemeMenu />
          <AccountMenu />
        </div>
      </div>
      <OfflineBanner isOnline={isOnline} />
    </header>
  );
}

/** Sidebar on phones: a modal `dialog`, which traps the focus and restores it on closing. */
function Drawer({ links }: { links: readonly ShellLink[] }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  // Following a link closes the drawer, also a link to the current page. The route change is no signal: it may come late, after the drawer
  // has been opened again.
  useEffect(() => {
    const close = () => dialog.current?.close();
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-label={t('nav.menu')}
        aria-expanded={open}
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
        className={classNames(buttonStyle({ variant: 'ghost', square: true }), 'lg:hidden')}
      >
        <Icon of={Menu} size={18} />
      </button>
      <dialog
        ref={dialog}
        aria-label={t('nav.menu')}
        onClose={() => setOpen(false)}
        // A click on the backdrop targets the dialog element itself.
        onClick={({ target, currentTarget }) => {
          const isLink = target instanceof Element && target.closest('a') !== null;
          if (isLink || target === currentTarget) dialog.current?.close();
        }}
        onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
        className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] border-line border-r bg-surface text-ink backdrop:bg-scrim open:animate-slide-in"
      >
        <Sidebar links={links} />
        <button
          type="button"
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
          className={classNames(buttonStyle({ variant: 'ghost', square: true }), 'absolute top-3 right-3')}
        >
          <Icon of={X} size={18} />
        </button>
      </dialog>
    </>
  );
}

function AccountMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const { state, signOut } = useSession();
  const name = displayName(user) || t('user');
  if (state.status !== 'signed-in') return null;
  return (
    <Disclosure
      label={t('nav.account_menu', { name })}
      triggerClassName={classNames(buttonStyle({ variant: 'ghost' }), 'px-1.5')}
      trigger={
        <span className="grid size-7 place-items-center rounded-full bg-accent font-semibold text-12 text-on-accent">
          {initials(user) || 'U'}
        </span>
      }
    >
      {(close) => (
        <>
          <div className="max-w-64 border-line border-b px-2.5 pt-1.5 pb-2.5">
            <p title={name} className="truncate font-medium">
              {name}
            </p>
            <p title={user.email} className="truncate text-13 text-muted">
              {user.email}
            </p>
          </div>
          <Link to={paths.profile} onClick={close} className={classNames(disclosureItem, 'mt-1')}>
            <Icon of={UserRound} className="text-muted" />
            {t('nav.profile')}
          </Link>
          <Link to={paths.settings} onClick={close} className={disclosureItem}>
            <Icon of={Settings} className="text-muted" />
            {t('nav.settings')}
          </Link>
          <button type="button" onClick={signOut} className={disclosureItem}>
            <Icon of={LogOut} className="text-muted" />
            {t('nav.sign_out')}
          </button>
        </>
      )}
    </Disclosure>
  );
}
