import { eventFields } from '@cellgate/shared/event/event-field.ts';
import { type Language, languages } from '@cellgate/shared/language/language.ts';
import type { ResourceKey } from 'i18next';
import { expect, it } from 'vitest';
import { createI18n } from '../../locales/create-i18n.ts';
import { type ChangeTexts, changeNamespaces, fieldName } from './field-names.ts';

const files = import.meta.glob<{ phrases: ResourceKey }>('../../locales/*/{,back-office/}*.ts');

async function textsOf(language: Language): Promise<ChangeTexts> {
  const load = async (namespace: string) => {
    const paths = [`${language}/${namespace}`, `${language}/back-office/${namespace}`];
    const file = paths.map((path) => files[`../../locales/${path}.ts`]).find((each) => each !== undefined);
    return [namespace, (await file?.())?.phrases ?? {}] as const;
  };
  const resources = Object.fromEntries(await Promise.all(changeNamespaces.map(load)));
  return createI18n({ lng: language, resources: { [language]: resources } }).t as unknown as ChangeTexts;
}

/** A text that is missing is shown as its key: `fields.name`. */
const key = /^[\w:]+(?:\.\w+)+$/;

it.each(languages)('has a name in %s for each field whose change a verb may write', async (language) => {
  const t = await textsOf(language);
  const unnamed = eventFields.filter((field) => key.test(fieldName(field, t) ?? `unknown.${field}`));
  expect(unnamed).toEqual([]);
  expect(fieldName('teleporter', t)).toBeUndefined();
});
