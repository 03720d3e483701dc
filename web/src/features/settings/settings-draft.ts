import { type Issue, toIssues } from '@cellgate/shared/contract/issue.ts';
import { type Settings, SettingsChange } from '@cellgate/shared/settings/settings.endpoints.ts';
import {
  type EditableSection,
  editableSections,
  presetSettings,
  type SecretName,
  settingsSecrets,
} from '@cellgate/shared/settings/settings.ts';
import { type FieldKind, type FieldName, fieldsOf } from './settings-fields.ts';

/** What is typed into a section: texts of inputs, states of switches, and new secrets, null to give one back to the installation. */
export interface SectionDraft {
  values: Partial<Record<FieldName, string | boolean>>;
  secrets: Partial<Record<SecretName, string | null>>;
}

/** Sections that were edited. */
export type Draft = Partial<Record<EditableSection, SectionDraft>>;

/** Returns the stored values of a section as its fields show them. */
export function shownValues(settings: Pick<Settings, EditableSection>, section: EditableSection): SectionDraft {
  return { values: typed(section, settings[section].values), secrets: {} };
}

/** Returns a draft that gives a section back to the presets and the installation. */
export function presetDraft(section: EditableSection): SectionDraft {
  const secrets = Object.fromEntries(settingsSecrets[section].map((name) => [name, null]));
  return { values: typed(section, presetSettings[section]), secrets };
}

function typed(section: EditableSection, values: object): SectionDraft['values'] {
  const stored: Record<string, unknown> = { ...values };
  return Object.fromEntries(fieldsOf(section).map(([name]) => [name, toTyped(stored[name])]));
}

function toTyped(value: unknown): string | boolean {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Returns the sections whose values differ from the stored ones, or that have new secrets. */
export function changedSections(draft: Draft, settings: Settings): EditableSection[] {
  return editableSections.filter((section) => {
    const edited = draft[section];
    if (!edited) return false;
    const stored = shownValues(settings, section).values;
    const isChanged = fieldsOf(section).some(([name]) => edited.values[name] !== stored[name]);
    return isChanged || Object.keys(newSecrets(edited, settings, section)).length > 0;
  });
}

/** Returns the entered secrets, and null for those to be given back; of the others nothing is sent. */
function newSecrets({ secrets }: SectionDraft, settings: Settings, section: EditableSection) {
  const states: Record<string, string> = settings[section].secrets;
  return Object.fromEntries(
    Object.entries(secrets).filter(([name, secret]) =>
      secret === null ? states[name] === 'settings' : secret !== undefined && secret !== '',
    ),
  );
}

/** Returns the body that saves the edited sections, or the issues of their fields. */
export function toChange(
  draft: Draft,
  settings: Settings,
): { body: SettingsChange; issues?: never } | { body?: never; issues: Issue[] } {
  const sections = changedSections(draft, settings).map((section) => {
    const edited = draft[section] ?? shownValues(settings, section);
    const values = fieldsOf(section).map(([name, kind]) => [name, fromTyped(kind, edited.values[name])]);
    const { version } = settings[section];
    const secrets = newSecrets(edited, settings, section);
    return [section, { version, values: Object.fromEntries(values), secrets }];
  });
  const sent = Object.fromEntries(sections);
  const parsed = SettingsChange.safeParse(sent);
  return parsed.success ? { body: parsed.data } : { issues: toIssues(parsed.error.issues, sent) };
}

function fromTyped(kind: FieldKind, value: string | boolean | undefined): unknown {
  if (typeof value === 'boolean' || value === undefined) return value;
  const text = value.trim();
  if (kind === 'number') return text === '' ? undefined : Number(text);
  if (text === '') return null;
  if (kind === 'amount') return Number(text);
  return kind === 'list' ? text.split(',').map((part) => part.trim()) : text;
}
