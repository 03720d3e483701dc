import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import type { EventField } from '@cellgate/shared/event/event-field.ts';
import type {
  changeSettings as changeEndpoint,
  getSettings as getEndpoint,
} from '@cellgate/shared/settings/settings.endpoints.ts';
import {
  type EditableSection,
  editableSections,
  type SecretName,
  settingsFields,
  settingsSecrets,
} from '@cellgate/shared/settings/settings.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { seal } from '../../seal.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { secretContext, toSettings } from '../../storage/settings/settings-reader.ts';
import { type SettingsRecord, settingsStore, settingsWrite } from '../../storage/settings/settings-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { requireAccount } from '../access/require-account.ts';
import { requireSystem } from '../require.ts';
import { checkSection } from './check-section.ts';
import { showSettings, valuesOf } from './show-settings.ts';

type Change = Call<BodyOf<typeof changeEndpoint>, AccountActor>;
/** Subject of the events about settings. */
export const settingsSubject = 'settings';

export async function getSettings({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof getEndpoint>> {
  requireSystem(caller.actor);
  return { settings: await showSettings(ctx) };
}

/** A section before and after a change. */
export interface SectionChange {
  section: EditableSection;
  before: SettingsRecord | undefined;
  after: SettingsRecord;
}

/**
 * Changes sections of the settings, all or none; this process uses them at once. Throws `record.moved` if a section is not the one that the caller saw,
 * `settings.own_factor_missing` if the caller would be locked out, and `settings.refused` if a service that it leads to does not accept it.
 */
export async function changeSettings({ ctx, caller, input }: Change): Promise<DataOf<typeof changeEndpoint>> {
  requireSystem(caller.actor);
  const records = await settingsStore(ctx.database).list();
  const changes = editableSections.flatMap((section) => planned({ ctx, caller, input }, section, records) ?? []);
  for (const { section, before } of changes)
    if ((before?.version ?? 0) !== input[section]?.version) throw await moved(ctx, section);
  if (input.security?.values.twoFactorRequired) await requireOwnFactor({ ctx, caller });
  const now = toSettings(records, ctx.keys);
  const changed = changes.map(({ section }) => section);
  const kept = records.filter(({ section }) => !changed.includes(section));
  const next = toSettings([...kept, ...changes.map(({ after }) => after)], ctx.keys);
  for (const section of changed) await checkSection(ctx, section, { next, now });
  try {
    await ctx.database.transact(
      changes.flatMap((change) => [
        settingsWrite(change.after, change.before?.version ?? 0),
        eventWrite({
          ctx,
          caller,
          kind: 'staff.settings_changed',
          subject: settingsSubject,
          details: { section: change.section },
          changes: fieldsOf(change),
        }),
      ]),
    );
  } catch (error) {
    if (isConditionFailed(error, 'settings')) throw await moved(ctx, changes[0]?.section ?? 'site');
    throw error;
  }
  ctx.settings.forget();
  return { settings: await showSettings(ctx) };
}

function planned(
  { ctx, caller, input }: Change,
  section: EditableSection,
  records: readonly SettingsRecord[],
): SectionChange | undefined {
  const change = input[section];
  if (!change) return undefined;
  const before = records.find((record) => record.section === section);
  const sealed = { ...before?.sealed };
  for (const [name, secret] of Object.entries(change.secrets) as [SecretName, string | null | undefined][]) {
    if (secret === null) delete sealed[name];
    else if (secret !== undefined) sealed[name] = sealSecret(ctx, name, secret);
  }
  const after: SettingsRecord = {
    section,
    values: change.values,
    sealed,
    version: change.version + 1,
    by: caller.actor.accountId,
    at: timestamp(ctx),
  };
  return { section, before, after };
}

function sealSecret(ctx: Change['ctx'], name: SecretName, text: string): string {
  return seal({ key: ctx.keys.seal, text, context: secretContext(name), randomBytes: ctx.randomBytes });
}

/** Returns the changed fields; of secrets only whether there is one. */
function fieldsOf({ section, before, after }: SectionChange) {
  const flat = (record: SettingsRecord | undefined): Partial<Record<EventField, unknown>> => ({
    ...valuesOf(record ? [record] : [])[section],
    ...record?.sealed,
  });
  const shown = Object.keys(settingsFields[section]).map((name) => [name, 'shown'] as const);
  const secret = settingsSecrets[section].map((name) => [name, 'secret'] as const);
  return changedFields(flat(before), flat(after), Object.fromEntries([...shown, ...secret]));
}

async function requireOwnFactor({ ctx, caller }: Pick<Change, 'ctx' | 'caller'>): Promise<void> {
  const { twoFactorAt } = await requireAccount(ctx, caller);
  if (twoFactorAt === null) throw new AppError('settings.own_factor_missing');
}

function moved(ctx: Change['ctx'], section: EditableSection): Promise<AppError> {
  return recordMoved(ctx, { subject: settingsSubject, concerns: ({ details }) => details.section === section });
}
