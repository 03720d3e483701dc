import { type Issue, toIssues } from '@cellgate/shared/contract/issue.ts';
import { countTags, ProxyTag, type TagChange } from '@cellgate/shared/proxy/proxy-tag.ts';

interface Tagged {
  tags: readonly string[];
}

/** Tags that the customer checked (true) or unchecked (false), the latest last. */
export type TagEdits = ReadonlyMap<string, boolean>;

export interface TagChoice {
  tag: string;
  /** `mixed`: only some of the proxies have the tag, which stays so. */
  checked: boolean | 'mixed';
  /** Number of the proxies that have the tag now. */
  count: number;
}

/** Returns the tags to choose from: newly typed ones first, then all known ones in alphabetical order. */
export function tagChoices(proxies: readonly Tagged[], known: readonly string[], edits: TagEdits): TagChoice[] {
  const counts = new Map(countTags(proxies).map(({ tag, proxies: count }) => [tag, count]));
  const before = [...new Set([...known, ...counts.keys()])].sort();
  const typed = [...edits.keys()].filter((tag) => !before.includes(tag)).reverse();
  return [...typed, ...before].map((tag) => {
    const count = counts.get(tag) ?? 0;
    const asItIs = count === proxies.length || (count > 0 && 'mixed');
    return { tag, count, checked: edits.get(tag) ?? asItIs };
  });
}

/** Returns the tags to add and to remove, without those that need no change. */
export function editedTags(proxies: readonly Tagged[], edits: TagEdits): TagChange {
  const tags = [...edits.keys()];
  return {
    add: tags.filter((tag) => edits.get(tag) === true && !proxies.every((proxy) => proxy.tags.includes(tag))),
    remove: tags.filter((tag) => edits.get(tag) === false && proxies.some((proxy) => proxy.tags.includes(tag))),
  };
}

/** Parses comma-separated tags into stored form; returns the first issue if one is invalid. */
export function readTags(typed: string): { tags: string[] } | { issue: Issue } {
  const words = typed.split(',').filter((word) => word.trim() !== '');
  const parsed = (words.length > 0 ? words : ['']).map((word) => ({ word, ...ProxyTag.safeParse(word) }));
  const [issue] = parsed.flatMap(({ word, error }) => toIssues(error?.issues ?? [], word));
  return issue ? { issue } : { tags: parsed.flatMap(({ data }) => data ?? []) };
}
