import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@cellgate/shared/language/language.ts';
import { type PhraseSource, readSources } from './read-sources.ts';

/** Faults in the texts of the site; all lists are empty if there are none. */
export interface PhraseFaults {
  /** Phrases that at least one language lacks, e.g. `ru history:empty.title`. */
  missing: string[];
  /** Phrases whose placeholders are not those of the English one, e.g. `ru common:days`. */
  placeholders: string[];
  /** Phrases that no component shows, e.g. `history:empty.title`. */
  unused: string[];
  /** Texts inside components, which exist in one language only, e.g. `src/parts/shell.tsx: Sign out`. */
  raw: string[];
  /** Number of phrases of one language. */
  phrases: number;
}

interface Phrases {
  [key: string]: string | Phrases;
}
/** Texts of a phrase by plural form; a phrase without a count has the form ''. */
type Forms = Map<string, string>;
/** Phrases by `namespace:key`, without the plural form. */
type Keys = Map<Language, Map<string, Forms>>;

const defaultNamespace = 'common';
/** Namespaces with one text per code of the contracts, checked by types: the server decides which one is shown. */
const byCode = ['errors:', 'issues:'];

/** Checks the texts and the components of the site in `siteFolder`. */
export async function findPhraseFaults(siteFolder: string): Promise<PhraseFaults> {
  const keys = await readKeys(siteFolder);
  const sources = readSources(siteFolder);
  const every = [...new Set([...keys.values()].flatMap((known) => [...known.keys()]))].toSorted();
  const isUsed = usage(sources);
  return {
    missing: every.flatMap((key) => languages.flatMap((language) => lacks(keys, language, key))),
    placeholders: every.flatMap((key) => {
      const expected = placeholdersOf(keys.get('en')?.get(key));
      const others = languages.filter((language) => placeholdersOf(keys.get(language)?.get(key)) !== expected);
      return others.map((language) => `${language} ${key}`);
    }),
    unused: every.filter((key) => !byCode.some((space) => key.startsWith(space)) && !isUsed(key)),
    raw: sources.flatMap(({ path, rawTexts }) => rawTexts.map((text) => `${path}: ${text}`)),
    phrases: every.length,
  };
}

async function readKeys(siteFolder: string): Promise<Keys> {
  const keys: Keys = new Map(languages.map((language) => [language, new Map()]));
  for (const language of languages) {
    for (const file of globSync(`src/locales/${language}/**/*.ts`, { cwd: siteFolder })) {
      const { phrases } = (await import(pathToFileURL(join(siteFolder, file)).href)) as { phrases: Phrases };
      collect({ phrases, prefix: `${basename(file, '.ts')}:`, into: keys.get(language) ?? new Map() });
    }
  }
  return keys;
}

function collect({ phrases, prefix, into }: { phrases: Phrases; prefix: string; into: Map<string, Forms> }) {
  for (const [name, value] of Object.entries(phrases)) {
    if (typeof value === 'object') {
      collect({ phrases: value, prefix: `${prefix}${name}.`, into });
      continue;
    }
    const [, stem = name, form = ''] = /^([^.]+)_(zero|one|two|few|many|other)$/.exec(name) ?? [];
    const key = `${prefix}${stem}`;
    into.set(key, (into.get(key) ?? new Map()).set(form, value));
  }
}

/** Returns the sorted placeholders of all forms, e.g. `{count} {name}`. */
function placeholdersOf(forms: Forms = new Map()): string {
  const found = [...forms.values()].flatMap((text) => text.match(/\{[^}]+\}/g) ?? []);
  return [...new Set(found)].toSorted().join(' ');
}

/** Returns the missing forms of a phrase: one with a count needs every plural category of the language. */
function lacks(keys: Keys, language: Language, key: string): string[] {
  const forms = keys.get(language)?.get(key);
  if (!forms) return [`${language} ${key}`];
  if (forms.has('')) return [];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.filter((form) => !forms.has(form)).map((form) => `${language} ${key}_${form}`);
}

/**
 * Returns a function that reports whether a component names a phrase, in full or by a matching template. Names without a namespace belong
 * to those that the component loads; a module without components may name a phrase of any namespace.
 */
function usage(sources: readonly PhraseSource[]): (key: string) => boolean {
  const whole = new Set(sources.flatMap(wholeNames));
  const patterns = [...new Set(sources.flatMap(namePatterns))].map((pattern) => new RegExp(pattern));
  const grouped = new Set(sources.flatMap(({ readsGroups, namespaces }) => (readsGroups ? namespaces : [])));
  return (key) => {
    const [space = '', path = ''] = key.split(':');
    const [group = ''] = path.split('.');
    const named = (name: string) => whole.has(`${space}:${name}`) || whole.has(`*:${name}`);
    return named(path) || (grouped.has(space) && named(group)) || patterns.some((pattern) => pattern.test(key));
  };
}

const reachOf = ({ namespaces }: PhraseSource) => (namespaces.length > 0 ? [...namespaces, defaultNamespace] : ['*']);

function wholeNames(source: PhraseSource): string[] {
  const reach = reachOf(source);
  return [...source.strings].flatMap((text) =>
    text.includes(':') ? [text] : reach.map((space) => `${space}:${text}`),
  );
}

function namePatterns(source: PhraseSource): string[] {
  const reach = reachOf(source);
  const spaces = reach.includes('*') ? '\\w+' : `(?:${reach.join('|')})`;
  return source.templates.filter(mayBeKey).map((parts) => {
    // The last part of a name may contain dots (`kind.balance.low`); a part inside is one segment.
    const inside = parts
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[\\w-]+')
      .replace(/\[\\w-\]\+$/, '[\\w.-]+');
    return inside.includes(':') ? `^${inside}$` : `^${spaces}:${inside}$`;
  });
}

/** Reports whether a template has a fixed part; without one it would match every key. */
function mayBeKey(parts: readonly string[]): boolean {
  return parts.length > 1 && parts.some((part) => /[a-z]/.test(part)) && parts.every((part) => /^[\w.:-]*$/.test(part));
}
