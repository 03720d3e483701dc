import { z } from 'zod';

export const maxTagLength = 30;
/** Maximum number of tags of one proxy. */
export const maxTagsOfProxy = 10;
/** Maximum number of different tags on all proxies of an account: as many as a filter list can show. */
export const maxTagsOfAccount = 100;
/** Maximum number of proxies that one call changes. All changes, with an event each, are in one transaction. */
export const maxTaggedProxies = 25;

/** Normalizes a tag: lower case, full-width letters and ligatures as plain ones, single spaces. The Turkish İ becomes i, without a combining dot. */
function normalizeTag(text: string): string {
  return text.normalize('NFKC').replaceAll('İ', 'i').toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** A tag, in any case and spacing; normalized on output. Contains no comma, which separates tags. */
export const ProxyTag = z
  .string()
  .overwrite(normalizeTag)
  .min(1)
  .max(maxTagLength)
  .regex(/^[^,\p{C}]+$/u, 'tag_characters')
  .meta({ examples: ['eu-shop'] });
export type ProxyTag = z.infer<typeof ProxyTag>;

/** Tags to add to and remove from some proxies. A tag in both lists is added. */
export const TagChange = z.strictObject({
  add: z.array(ProxyTag).max(maxTagsOfAccount).default([]),
  remove: z.array(ProxyTag).max(maxTagsOfAccount).default([]),
});
export type TagChange = z.infer<typeof TagChange>;

/** A tag and the number of proxies that have it. */
export const TagCount = z.object({ tag: z.string(), proxies: z.int() });
export type TagCount = z.infer<typeof TagCount>;

interface Tagged {
  tags: readonly string[];
}

/**
 * Returns the tags of a proxy after a change, sorted and without duplicates. A change lists additions and removals only, so concurrent changes do not
 * overwrite each other.
 */
export function changeTags(tags: readonly string[], { add, remove }: TagChange): string[] {
  const kept = tags.filter((tag) => !remove.includes(tag));
  return [...new Set([...kept, ...add])].sort();
}

/** Returns the error if a proxy would have too many tags; undefined if `after` is allowed. Removing tags is always allowed. */
export function checkTagLimit(before: readonly string[], after: readonly string[]): 'proxy.tags_full' | undefined {
  return after.length > maxTagsOfProxy && after.length > before.length ? 'proxy.tags_full' : undefined;
}

/** Returns the error if an account would have too many different tags; undefined if `after` is allowed. */
export function checkTagLimits(before: readonly Tagged[], after: readonly Tagged[]): 'account.tags_full' | undefined {
  const count = countTags(after).length;
  return count > maxTagsOfAccount && count > countTags(before).length ? 'account.tags_full' : undefined;
}

/** Returns each tag of these proxies with its count, in alphabetical order. */
export function countTags(proxies: readonly Tagged[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const tag of proxies.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([tag, count]) => ({ tag, proxies: count }));
}
