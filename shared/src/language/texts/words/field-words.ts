import type { RecordField, SettingField, SettingSecret } from '../../../event/event-field.ts';

/** Names of the fields whose changes events tell. Forms of the back office have them for labels, and refusals name what has changed. */
export interface FieldWords {
  record: Record<RecordField, string>;
  setting: Record<SettingField, string>;
  secret: Record<SettingSecret, string>;
}
