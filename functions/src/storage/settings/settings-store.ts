import { AccountId } from '@cellgate/shared/contract/id.ts';
import { type EditableSection, editableSections } from '@cellgate/shared/settings/settings.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { missing } from '../write-terms.ts';

/** A section of the settings that staff has changed. Without a record it has its presets. */
export const SettingsRecord = z.object({
  section: z.enum(editableSections as [EditableSection, ...EditableSection[]]),
  values: z.record(z.string(), z.unknown()),
  /** Sealed secrets by name. */
  sealed: z.record(z.string(), z.string()),
  version: z.int(),
  by: AccountId,
  at: z.string(),
});
export type SettingsRecord = z.infer<typeof SettingsRecord>;

const partition = 'SETTINGS';
const keyOf = (section: EditableSection) => ({ pk: partition, sk: section });

export function settingsStore(database: Pick<Database, 'query'>) {
  return {
    list: () => database.query({ table: 'main', partition: { name: 'pk', value: partition } }, SettingsRecord),
  };
}

/** Stores a section in place of version `before`, 0 if there is none. Fails with label `settings` if it has changed since. */
export function settingsWrite(record: SettingsRecord, before: number): Write {
  return write<SettingsRecord>('settings', keyOf(record.section))
    .put(record)
    .when(before === 0 ? { pk: missing } : { version: before });
}
