import type { Language } from './language.ts';
import { fieldWordsEn } from './texts/words/field-words.en.ts';
import { fieldWordsRu } from './texts/words/field-words.ru.ts';
import { fieldWordsTr } from './texts/words/field-words.tr.ts';
import type { FieldWords } from './texts/words/field-words.ts';
import { fieldWordsUk } from './texts/words/field-words.uk.ts';

const namesOf = ({ record, setting, secret }: FieldWords): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...record, ...setting, ...secret }));

const names: Record<Language, ReadonlyMap<string, string>> = {
  en: namesOf(fieldWordsEn),
  tr: namesOf(fieldWordsTr),
  ru: namesOf(fieldWordsRu),
  uk: namesOf(fieldWordsUk),
};

/** Returns the names of fields in a language, in one string. A field without a name stays as it is. */
export function nameFields(language: Language, fields: readonly string[]): string {
  const named = fields.map((field) => names[language].get(field) ?? field);
  // A name such as "Monthly cost, $" has a comma of its own.
  return named.join(named.some((name) => name.includes(',')) ? '; ' : ', ');
}
