import type { z } from 'zod';

/** Reasons why a field was rejected. Like an error code, each has a text in four languages (`language/issue-texts.*.ts`). */
export const issueCodes = [
  'required',
  'invalid',
  'unknown_field',
  'email',
  'phone',
  'url',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'two_decimals',
  'password_short',
  'password_weak',
  'password_common',
  'passwords_differ',
  'terms_required',
  'address_invalid',
  'address_duplicate',
  'range_too_wide',
  'ranges_too_wide',
  'username_characters',
  'name_characters',
  'name_link',
  'password_characters',
  'code_digits',
  'tag_characters',
  'text_malformed',
  'secret_masked',
] as const;
export type IssueCode = (typeof issueCodes)[number];

export interface Issue {
  /** Dotted path from the root of the body, e.g. `items.0.quantity`. */
  path: string;
  code: IssueCode;
  params?: Readonly<Record<string, string | number>>;
}

type ZodIssue = z.core.$ZodIssue;

/**
 * Translates zod's issues about the value `sent` to ours. A schema may use one of our codes as its message. A field that `sent` lacks is `required`, also
 * where the schema converts it first.
 */
export function toIssues(zodIssues: readonly ZodIssue[], sent: unknown): Issue[] {
  return zodIssues.flatMap((issue): Issue[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...issue.path, key].map(String).join('.'), code: 'unknown_field' }));
    }
    const path = issue.path.map(String).join('.');
    if (isMissing(issue, sent)) return [{ path, code: 'required' }];
    return [{ path, ...toCode(issue) }];
  });
}

const missingCodes: readonly ZodIssue['code'][] = [
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'invalid_format',
  'custom',
];

/** Reports whether the issue is about a value that was not sent, and its schema has no code of its own for that. */
function isMissing({ code, path, message }: ZodIssue, sent: unknown): boolean {
  return missingCodes.includes(code) && !isIssueCode(message) && path.reduce<unknown>(memberOf, sent) === undefined;
}

function memberOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

export function isIssueCode(text: string): text is IssueCode {
  return (issueCodes as readonly string[]).includes(text);
}

function toCode(issue: ZodIssue): Omit<Issue, 'path'> {
  const limit = limitOf(issue);
  if (issue.message && isIssueCode(issue.message)) return { code: issue.message, ...limit };
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return { code: 'too_small', ...limit };
    return issue.minimum === 1 ? { code: 'required' } : { code: 'too_short', ...limit };
  }
  if (issue.code === 'too_big') return { code: issue.origin === 'string' ? 'too_long' : 'too_big', ...limit };
  if (issue.code === 'invalid_format' && issue.format === 'email') return { code: 'email' };
  return { code: 'invalid' };
}

function limitOf(issue: ZodIssue): Pick<Issue, 'params'> {
  if (issue.code === 'too_small') return { params: { limit: Number(issue.minimum) } };
  return issue.code === 'too_big' ? { params: { limit: Number(issue.maximum) } } : {};
}
