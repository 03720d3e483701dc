import { type SettingsSection, settingsSections } from '@cellgate/shared/settings/settings.ts';
import { useTranslation } from '../../locales/use-translation.ts';

/** Links to the sections of the settings, beside them on wide screens. */
export function SectionLinks() {
  const { t } = useTranslation('admin-settings');
  const label = (section: SettingsSection) => t(`section.${section}`);
  return (
    <nav aria-label={t('sections')} className="sticky top-20 hidden lg:block">
      <ul className="flex flex-col gap-1">
        {settingsSections.map((section) => (
          <li key={section}>
            <a
              href={`#${section}`}
              className="flex min-h-9 items-center rounded-md px-3 text-14 text-muted hover:bg-sunken hover:text-ink"
            >
              {label(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
