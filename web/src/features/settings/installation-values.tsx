import type { InstallationFacts } from '@cellgate/shared/settings/settings.endpoints.ts';
import type { SettingsSection } from '@cellgate/shared/settings/settings.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';

/** Values of a section that the installation sets, and that cannot be edited here. */
export function InstallationValues({
  section,
  installation,
}: {
  section: SettingsSection;
  installation: InstallationFacts;
}) {
  const { t } = useTranslation('admin-settings');
  const byInstallation = t('by_installation');
  const facts: Partial<Record<SettingsSection, readonly (readonly [label: string, value: ReactNode])[]>> = {
    site: [
      [t('fact.siteName'), installation.siteName],
      [t('fact.siteUrl'), installation.siteUrl],
    ],
    payment: [
      [t('fact.paymentProvider'), installation.paymentProvider ?? '—'],
      [t('fact.card'), t('fact.card_none')],
    ],
    security: [[t('fact.jwtSecret'), byInstallation]],
    api: [[t('fact.webhookSecret'), t('fact.webhookSecret_own')]],
    database: [
      [t('fact.databaseHost'), byInstallation],
      [t('fact.databaseName'), installation.databaseTables],
      [t('fact.databaseUser'), byInstallation],
    ],
  };
  const shown = facts[section];
  if (!shown) return null;
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-lg bg-sunken px-4 py-3 sm:grid-cols-2">
      {shown.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="break-words text-14">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
