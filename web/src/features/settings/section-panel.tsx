import type { InstallationFacts, Settings } from '@cellgate/shared/settings/settings.endpoints.ts';
import { type EditableSection, type SecretName, settingsSecrets } from '@cellgate/shared/settings/settings.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { InstallationValues } from './installation-values.tsx';
import { SecretField } from './secret-field.tsx';
import { ServiceTest } from './service-test.tsx';
import { SettingField } from './setting-field.tsx';
import { type SectionDraft, shownValues } from './settings-draft.ts';
import { type FieldKind, type FieldName, groupFields, servicesOf } from './settings-fields.ts';

interface SectionPanelProps {
  section: EditableSection;
  settings: Settings;
  draft: SectionDraft | undefined;
  isEdited: boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (draft: SectionDraft) => void;
  onReset: () => void;
}

/** A section of the settings: who has changed it, its values and secrets, and buttons that try what it leads to. */
export function SectionPanel({ section, settings, draft, isEdited, errorOf, onChange, onReset }: SectionPanelProps) {
  const { t } = useTranslation('admin-settings');
  const { changed, secrets } = settings[section];
  const edited = draft ?? shownValues(settings, section);
  const states: Partial<Record<SecretName, 'settings' | 'installation' | 'missing'>> = secrets;
  const services = servicesOf[section];
  const inOrder = groupFields(section);
  const field = ([name, kind]: [FieldName, FieldKind]) => (
    <SettingField
      key={name}
      name={name}
      kind={kind}
      value={edited.values[name] ?? ''}
      placeholder={placeholderOf(name, settings.installation)}
      error={errorOf(`${section}.values.${name}`)}
      onChange={(value) => onChange({ ...edited, values: { ...edited.values, [name]: value } })}
    />
  );
  const aside = changed ? (
    <span>
      {t('changed_by', { name: changed.by })} <RelativeTime at={changed.at} />
    </span>
  ) : (
    t('unchanged')
  );
  return (
    <div id={section} className="scroll-mt-24">
      <Panel title={t(`section.${section}`)} aside={aside}>
        <div className="flex flex-col gap-5">
          <InstallationValues section={section} installation={settings.installation} />
          <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
            {inOrder.texts.map(field)}
            {settingsSecrets[section].map((name) => (
              <SecretField
                key={name}
                name={name}
                state={states[name] ?? 'missing'}
                value={edited.secrets[name]}
                error={errorOf(`${section}.secrets.${name}`)}
                onChange={(value) => onChange({ ...edited, secrets: { ...edited.secrets, [name]: value } })}
              />
            ))}
            {inOrder.limits.map(field)}
            {inOrder.switches.map(field)}
          </div>
          {services && <ServiceTest services={services} isEdited={isEdited} />}
          {changed && (
            <div className="flex">
              <Button size="small" variant="ghost" onClick={onReset}>
                {t('use_presets')}
              </Button>
            </div>
          )}
        </div>
      </Panel>
    </div>
  );
}

/** Returns the value of the installation that an empty field uses. */
function placeholderOf(name: FieldName, { mailServer, mailFrom, supportEmail }: InstallationFacts): string | undefined {
  if (name === 'smtpHost') return mailServer;
  if (name === 'emailFrom') return mailFrom;
  return name === 'supportEmail' ? supportEmail : undefined;
}
