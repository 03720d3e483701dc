import { fillTextIn } from '@cellgate/shared/language/fill-text.ts';

/** Texts of one namespace in one language. Groups have plain names; what ends a path may hold dots itself (`request.not_json`). */
export interface Texts {
  readonly [name: string]: string | Texts;
}

export type TextValues = Readonly<Record<string, string | number>>;

interface Wanted {
  texts: Texts;
  /** `demo.label`. */
  path: string;
  language: string;
  /** Values of placeholders such as `{name}`; `count` also selects the plural form. */
  values?: TextValues | undefined;
}

/** Returns the text at a path with its values, in the plural form of `count`; the path itself if there is no text. */
export function findText({ texts, path, language, values }: Wanted): string {
  const count = values?.count;
  const counted = typeof count === 'number' ? textAt(texts, `${path}_${pluralForm(language, count)}`) : undefined;
  return fillTextIn(language, counted ?? textAt(texts, path) ?? path, withGroups(language, values));
}

/** A count of thousands as the language writes it: `184.233`. Other numbers stay as they are, for some are ports. */
function withGroups(language: string, values: TextValues | undefined): TextValues | undefined {
  const count = values?.count;
  return typeof count === 'number' && count >= 1000 ? { ...values, count: count.toLocaleString(language) } : values;
}

function textAt(texts: Texts, path: string): string | undefined {
  const here = texts[path];
  if (typeof here === 'string') return here;
  const dot = path.indexOf('.');
  const group = dot > 0 && texts[path.slice(0, dot)];
  return typeof group === 'object' ? textAt(group, path.slice(dot + 1)) : undefined;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}
