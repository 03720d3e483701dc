import { z } from 'zod';

export const maxTagLength = 30;
/** Tags of one proxy. */
export const maxTagsOfProxy = 10;
/** Different tags on all proxies of an account together: as many as a list of filters can show. */
export const maxTagsOfAccount = 100;
/** Proxies that one call changes: with an event each, all in one transaction. */
export const maxTaggedProxies = 25;

/**
 * One spelling for each tag, so that two are the same exactly when their letters are: lower case, wide and joined letters as plain ones,
 * single spaces. The Turkish İ is taken for an i, and not for an i with a second dot above it.
 */
function oneSpelling(text: string): string {
  return text.normalize('NFKC').replaceAll('İ', 'i').toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** The owner's own word for sorting proxies, in any case and spacing; comes out in its one spelling. No comma: that stands between tags. */
export const ProxyTag = z
  .string()
  .overwrite(oneSpelling)
  .min(1)
  .max(maxTagLength)
  .regex(/^[^,\p{C}]+$/u, 'tag_characters')
  .meta({ examples: ['eu-shop'] });
export type ProxyTag = z.infer<typeof ProxyTag>;

/** What somebody wants of the tags of some proxies. A tag that is in both lists is on them afterwards. */
export const TagChange = z.strictObject({
  add: z.array(ProxyTag).max(maxTagsOfAccount).default([]),
  remove: z.array(ProxyTag).max(maxTagsOfAccount).default([]),
});
export type TagChange = z.infer<typeof TagChange>;

/** A tag and how many proxies have it. */
export const TagCount = z.object({ tag: z.string(), proxies: z.int() });
export type TagCount = z.infer<typeof TagCount>;

interface Tagged {
  tags: readonly string[];
}

/** The tags of a proxy after a change, in order, each once. It says what to add and take away, never the whole, so changes add up. */
export function changeTags(tags: readonly string[], { add, remove }: TagChange): string[] {
  const kept = tags.filter((tag) => !remove.includes(tag));
  return [...new Set([...kept, ...add])].sort();
}

/** Why these tags cannot take the place of those before; undefined when they can. Fewer than before are always welcome. */
export function checkTagLimit(before: readonly string[], after: readonly string[]): 'proxy.tags_full' | undefined {
  return after.length > maxTagsOfProxy && after.length > before.length ? 'proxy.tags_full' : undefined;
}

/** The same for all the tags of an account. */
export function checkTagLimits(before: readonly Tagged[], after: readonly Tagged[]): 'account.tags_full' | undefined {
  const count = countTags(after).length;
  return count > maxTagsOfAccount && count > countTags(before).length ? 'account.tags_full' : undefined;
}

/** Every tag of these proxies, in order. */
export function countTags(proxies: readonly Tagged[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const tag of proxies.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([tag, count]) => ({ tag, proxies: count }));
}
