import type { FieldChange } from '@cellgate/shared/event/changed-fields.ts';
import { type RecordField, settingSecrets } from '@cellgate/shared/event/event-field.ts';
import { useCallback } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { numberFormat } from '../format/formats.ts';
import { useLocale } from '../frame/locale.ts';
import { type ChangeTexts, changeNamespaces, fieldName, valueNames } from './field-names.ts';
import { code, type Told, tellTime, word } from './told.ts';

export interface ToldChange {
  field: Told;
  before: Told;
  after: Told;
}

interface Texts {
  t: ChangeTexts;
  locale: string;
}

/**
 * Returns a function that names a changed field, and says what it was before and after, in the chosen language. Fields that this version does not know, and
 * values without words, are shown as they were stored.
 */
export function useChangeText(): (change: FieldChange) => ToldChange {
  const { t } = useTranslation(changeNamespaces);
  const locale = useLocale();
  return useCallback(
    ({ field, before, after }) => {
      const tell = (value: FieldChange['before']) =>
        typeof value === 'string' ? tellText(field, value, { t, locale }) : tellPlain(field, value, { t, locale });
      const name = fieldName(field, t);
      return { field: name === undefined ? code(field) : word(name), before: tell(before), after: tell(after) };
    },
    [t, locale],
  );
}

function tellPlain(field: string, value: number | boolean | null, { t, locale }: Texts): Told {
  if (value === null) return word('—');
  if (typeof value === 'boolean') return word(t(value ? 'events:values.yes' : 'events:values.no'));
  // A port is a name, not an amount.
  const useGrouping = !field.toLowerCase().endsWith('port');
  return word(numberFormat(locale, { useGrouping, maximumFractionDigits: 6 }).format(value));
}

const secretFields: readonly string[] = [...settingSecrets, 'password', 'twoFactor'];
const presence = { set: 'events:values.set', 'not set': 'events:values.unset' } as const;

function tellText(field: string, value: string, { t, locale }: Texts): Told {
  if (value === '') return word('—');
  if (secretFields.includes(field) && (value === 'set' || value === 'not set')) return word(t(presence[value]));
  return tellTime(value, locale) ?? wordsOf(field, value, t) ?? code(value);
}

/** Returns the words for a value, or for each value of a list; undefined if one has none. */
function wordsOf(field: string, value: string, t: ChangeTexts): Told | undefined {
  const names = valueNames[field as RecordField];
  const words = value.split(', ').map((each) => names?.[each]);
  const known = words.flatMap((name) => (name ? [t(name)] : []));
  return known.length === words.length ? word(known.join(', ')) : undefined;
}
