import type { ReactNode } from 'react';
import { Navigate, NavLink, useParams } from 'react-router';
import { MailPreferences } from '../features/account/mail-preferences.tsx';
import { PrivacySection } from '../features/account/privacy-section.tsx';
import { SessionTimeoutChoice } from '../features/account/session-timeout-choice.tsx';
import { AgentsSection } from '../features/api-key/agents-section.tsx';
import { ApiKeysSection } from '../features/api-key/api-keys-section.tsx';
import { NotificationSettings } from '../features/notification/notification-settings.tsx';
import { BillingSection } from '../features/receipt/billing-section.tsx';
import { ChangePasswordForm } from '../features/session/security/change-password-form.tsx';
import { SessionsSection } from '../features/session/security/sessions-section.tsx';
import { SignInAddressesSection } from '../features/session/security/sign-in-addresses-section.tsx';
import { TwoFactorSection } from '../features/session/security/two-factor-section.tsx';
import { WebhooksSection } from '../features/webhook/webhooks-section.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { PageHeader } from '../parts/frame/page-header.tsx';
import { type SettingsSection, settingsPath, settingsSections } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';

const contents: Record<SettingsSection, () => ReactNode> = {
  notifications: Notifications,
  security: Security,
  api: Api,
  billing: BillingSection,
  privacy: PrivacySection,
};

/** Each section has its own URL. An unknown section redirects to the first. */
export function Page() {
  const { t } = useTranslation(['settings', 'common']);
  const params = useParams();
  const section = settingsSections.find((known) => known === params.section);
  if (!section) return <Navigate to={settingsPath(settingsSections[0])} replace />;
  const Content = contents[section];
  return (
    <>
      <PageHeader
        title={t('common:nav.settings')}
        windowTitle={`${t(`sections.${section}`)} · ${t('common:nav.settings')}`}
        subtitle={t('subtitle')}
      />
      <div className="grid gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label={t('sections_label')} className="min-w-0">
          <ul className="flex flex-wrap gap-1 lg:flex-col">
            {settingsSections.map((each) => (
              <li key={each}>
                <NavLink
                  to={settingsPath(each)}
                  className={({ isActive }) =>
                    classNames(
                      'flex min-h-10 items-center whitespace-nowrap rounded-lg px-3 text-14 transition-colors duration-150',
                      isActive ? 'bg-sunken font-medium text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
                    )
                  }
                >
                  {t(`sections.${each}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 max-w-3xl flex-col gap-4">
          <Content />
        </div>
      </div>
    </>
  );
}

function Notifications() {
  return (
    <>
      <MailPreferences />
      <NotificationSettings />
    </>
  );
}

function Security() {
  return (
    <>
      <SessionTimeoutChoice />
      <TwoFactorSection />
      <ChangePasswordForm />
      <SignInAddressesSection />
      <SessionsSection />
    </>
  );
}

function Api() {
  return (
    <>
      <ApiKeysSection />
      <AgentsSection />
      <WebhooksSection />
    </>
  );
}
