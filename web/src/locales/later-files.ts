import type { ResourceKey } from 'i18next';

/** Loaders of the texts that signed-in pages load later, by language and namespace. The public pages never load this list. */
const files = import.meta.glob<{ phrases: ResourceKey }>('./{en,tr,ru,uk}/portal/*.ts');

/** Returns the loader of texts that are not those of the public pages; undefined if there are none. */
export async function findFile(language: string, namespace: string) {
  const file = files[`./${language}/portal/${namespace}.ts`];
  if (file) return file;
  return (await import('./back-office-files.ts')).files[`./${language}/back-office/${namespace}.ts`];
}
