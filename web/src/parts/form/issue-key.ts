import { type Issue, isIssueCode } from '@cellgate/shared/contract/issue.ts';

type Reason = Pick<Issue, 'code' | 'params'>;

/**
 * Encodes an issue as the one string that a form keeps per field, e.g. `too_long?limit=60`. Code and parameters instead of words, so that
 * the error follows a change of the language.
 */
export function toIssueKey({ code, params = {} }: Reason): string {
  const search = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${code}?${search}` : code;
}

export function fromIssueKey(key: string): Reason | undefined {
  const [code = '', search = ''] = key.split('?');
  return isIssueCode(code) ? { code, params: Object.fromEntries(new URLSearchParams(search)) } : undefined;
}
