import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@cellgate/shared/language/language.ts';
import { type PhraseSource, readSources } from './read-sources.ts';

/** What is wrong with the texts of the site; each list is empty when nothing is. */
export interface PhraseFaults {
  /** Phrases that one language has and another has not, as `ru history:empty.title`. */
  missing: string[];
  /** Phrases that no component shows, as `history:empty.title`. */
  unused: string[];
  /** Texts that stand in components and so in one language only, as `src/parts/shell.tsx: Sign out`. */
  raw: string[];
  /** How many phrases one language has. */
  phrases: number;
}

interface Phrases {
  [key: string]: string | Phrases;
}
/** `namespace:key` of every phrase; plural forms as the key that they are forms of. */
type Keys = Map<Language, Map<string, Set<string>>>;

const defaultNamespace = 'common';
/** One text per code of the contracts, which types hold: the server says which of them is shown. */
const byCode = ['errors:', 'issues:'];

/** Reads the texts and the components of the site in `siteFolder`. */
export async function findPhraseFaults(siteFolder: string): Promise<PhraseFaults> {
  const keys = await readKeys(siteFolder);
  const sources = readSources(siteFolder);
  const every = [...new Set([...keys.values()].flatMap((known) => [...known.keys()]))].toSorted();
  const isUsed = usage(sources);
  return {
    missing: every.flatMap((key) => languages.flatMap((language) => lacks(keys, language, key))),
    unused: every.filter((key) => !byCode.some((space) => key.startsWith(space)) && !isUsed(key)),
    raw: sources.flatMap(({ path, rawTexts }) => rawTexts.map((text) => `${path}: ${text}`)),
    phrases: every.length,
  };
}

async function readKeys(siteFolder: string): Promise<Keys> {
  const keys: Keys = new Map(languages.map((language) => [language, new Map()]));
  for (const language of languages) {
    for (const file of globSync(`src/locales/${language}/*.ts`, { cwd: siteFolder })) {
      const { phrases } = (await import(pathToFileURL(join(siteFolder, file)).href)) as { phrases: Phrases };
      collect({ phrases, prefix: `${basename(file, '.ts')}:`, into: keys.get(language) ?? new Map() });
    }
  }
  return keys;
}

function collect({ phrases, prefix, into }: { phrases: Phrases; prefix: string; into: Map<string, Set<string>> }) {
  for (const [name, value] of Object.entries(phrases)) {
    if (typeof value === 'object') {
      collect({ phrases: value, prefix: `${prefix}${name}.`, into });
      continue;
    }
    const [, stem = name, form = ''] = /^(.+)_(zero|one|two|few|many|other)$/.exec(name) ?? [];
    const counts = `${stem}_other` in phrases;
    const key = `${prefix}${counts ? stem : name}`;
    into.set(key, (into.get(key) ?? new Set()).add(counts ? form : ''));
  }
}

/** A phrase that counts needs each form that the language counts in. */
function lacks(keys: Keys, language: Language, key: string): string[] {
  const forms = keys.get(language)?.get(key);
  if (!forms) return [`${language} ${key}`];
  if (forms.has('')) return [];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.filter((form) => !forms.has(form)).map((form) => `${language} ${key}_${form}`);
}

/**
 * A phrase is used where a component names it: whole, or by a template that fits. Names without a namespace are of those
 * that the component asks for; a module without components may name a phrase for any.
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
    // What ends a name may be one with dots itself (`kind.balance.low`); what stands inside is one step.
    const inside = parts
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[\\w-]+')
      .replace(/\[\\w-\]\+$/, '[\\w.-]+');
    return inside.includes(':') ? `^${inside}$` : `^${spaces}:${inside}$`;
  });
}

/** A template with nothing fixed in it would fit everything. */
function mayBeKey(parts: readonly string[]): boolean {
  return parts.length > 1 && parts.some((part) => /[a-z]/.test(part)) && parts.every((part) => /^[\w.:-]*$/.test(part));
}
