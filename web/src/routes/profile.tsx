import { MailPreferences } from '../features/account/mail-preferences.tsx';
import { ProfilePanel, ProfileSummary } from '../features/account/profile-panel.tsx';
import { ChangePasswordForm } from '../features/session/security/change-password-form.tsx';
import { TwoFactorSection } from '../features/session/security/two-factor-section.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { PageHeader } from '../parts/frame/page-header.tsx';

export function Page() {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <>
      <PageHeader title={t('common:nav.profile')} subtitle={t('subtitle')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ProfileSummary />
          <ProfilePanel />
          <ChangePasswordForm />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TwoFactorSection />
          <MailPreferences />
        </div>
      </div>
    </>
  );
}
