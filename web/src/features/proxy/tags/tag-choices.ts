import { type Issue, toIssues } from '@cellgate/shared/contract/issue.ts';
import { countTags, ProxyTag, type TagChange } from '@cellgate/shared/proxy/proxy-tag.ts';

interface Tagged {
  tags: readonly string[];
}

/** What somebody has ticked (true) or unticked (false), by tag, the latest last. */
export type TagEdits = ReadonlyMap<string, boolean>;

export interface TagChoice {
  tag: string;
  /** `mixed`: some of the proxies have it, and that stays so. */
  checked: boolean | 'mixed';
  /** How many of the proxies have it at this moment. */
  count: number;
}

/** What can be ticked for these proxies: what was just typed, then every tag that is known, in order. */
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

/** What is to be changed so that the proxies come out as ticked; nothing for what is so already. */
export function editedTags(proxies: readonly Tagged[], edits: TagEdits): TagChange {
  const tags = [...edits.keys()];
  return {
    add: tags.filter((tag) => edits.get(tag) === true && !proxies.every((proxy) => proxy.tags.includes(tag))),
    remove: tags.filter((tag) => edits.get(tag) === false && proxies.some((proxy) => proxy.tags.includes(tag))),
  };
}

/** Tags as they are kept, of what was typed with commas between them; or what is wrong with the first that is none. */
export function readTags(typed: string): { tags: string[] } | { issue: Issue } {
  const words = typed.split(',').filter((word) => word.trim() !== '');
  const parsed = (words.length > 0 ? words : ['']).map((word) => ProxyTag.safeParse(word));
  const [issue] = toIssues(parsed.flatMap(({ error }) => error?.issues ?? []));
  return issue ? { issue } : { tags: parsed.flatMap(({ data }) => data ?? []) };
}
