import type { ErrorCode } from '../contract/error-code.ts';
import type { Issue } from '../contract/issue.ts';
import { ipOnlyIssues } from '../proxy/ip-only-limit.ts';
import type { ModemAuthChange } from './modem-auth.ts';

interface User {
  username: string;
  password: string;
}

/** New users with their passwords, or why the change is refused. `issues` name fields of the request. */
export type ResolvedAuth = { users: User[] } | { code: ErrorCode; issues: Issue[] };

/**
 * Decides about new access to the ports of a modem. A user without a password keeps the one it has among `current`. Refuses strong and both without a
 * user, and iponly that admits nobody or too many.
 */
export function resolveAuth({ type, users, whitelist }: ModemAuthChange, current: readonly User[]): ResolvedAuth {
  if (type !== 'iponly' && users.length === 0) return { code: 'modem.users_required', issues: [] };
  if (type === 'iponly' && whitelist.length === 0) return { code: 'proxy.whitelist_required', issues: [] };
  const wide = type === 'iponly' ? ipOnlyIssues(whitelist) : [];
  if (wide.length > 0) {
    const issues = wide.map((issue) => ({ ...issue, path: issue.path.replace('allowedIPs', 'whitelist') }));
    return { code: 'proxy.whitelist_too_wide', issues };
  }
  const resolved = users.map(({ username, password }) => ({
    username,
    password: password ?? current.find((user) => user.username === username)?.password,
  }));
  const issues = resolved.flatMap(({ password }, index): Issue[] =>
    password === undefined ? [{ path: `users.${index}.password`, code: 'required' }] : [],
  );
  if (issues.length > 0) return { code: 'request.invalid', issues };
  return { users: resolved.map(({ username, password = '' }) => ({ username, password })) };
}
