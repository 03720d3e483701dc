import { type Issue, isIssueCode } from '@cellgate/shared/contract/issue.ts';

type Reason = Pick<Issue, 'code' | 'params'>;

/**
 * A form keeps one string per faulty field. This is that string: code and parameters rather than words, so that an error shown in one
 * language changes with the page when another is chosen. E.g. `too_long?limit=60`.
 */
export function toIssueKey({ code, params = {} }: Reason): string {
  const search = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${code}?${search}` : code;
}

export function fromIssueKey(key: string): Reason | undefined {
  const [code = '', search = ''] = key.split('?');
  return isIssueCode(code) ? { code, params: Object.fromEntries(new URLSearchParams(search)) } : undefined;
}
