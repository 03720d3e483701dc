import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import type { ModemAuth, ModemAuthChange } from '@cellgate/shared/modem/modem-auth.ts';
import type { AuthType } from '@cellgate/shared/proxy/proxy.ts';

/** A row of the access dialog. An empty password keeps the current one of a user who exists. */
export interface UserRow {
  /** Identifies the row while it is edited. */
  key: string;
  username: string;
  password: string;
  /** Username that the row had when the dialog opened; its password may stay empty. Null for a new user. */
  current: string | null;
}

export type AccessIssue =
  | { code: 'required' }
  /** The password of a user is too short. */
  | { code: 'too_short'; name: string }
  /** The name or password of a user is too long; its field says so. */
  | { code: 'too_long'; name: string }
  /** A user who was to keep the password was removed meanwhile, and the password with the user. */
  | { code: 'removed'; name: string }
  /** Access by IP alone needs an IP. */
  | { code: 'whitelist_needed' };

const minPasswordLength = 8;
/** Maximum length of a username and of a password. */
export const maxSignInChars = 64;

/** Returns the rows of a modem's users; one row with a generated password for a modem without users. */
export function rowsOf(auth: ModemAuth | null, generate: () => string): UserRow[] {
  const rows = auth?.users.map(({ username }) => ({ key: username, username, password: '', current: username })) ?? [];
  return rows.length > 0 ? rows : [{ key: 'first', username: 'admin', password: generate(), current: null }];
}

/** Reports whether the row is a user who exists, and keeps the password if none is typed. Another username is another user. */
export const isCurrent = ({ username, current }: UserRow): boolean => username.trim() === current;

const isFilled = (row: UserRow) => row.username.trim() !== '' && (isCurrent(row) || row.password.trim() !== '');

const hasUser = (users: readonly { username: string }[], { username }: { username: string }) =>
  users.some((user) => user.username === username);

interface AccessDraft {
  type: AuthType;
  rows: readonly UserRow[];
  whitelist: readonly string[];
  /** Users who have a password now; by default those of the rows. */
  users?: readonly { username: string }[] | undefined;
}

/** Returns the change that the dialog sends: only rows with a non-blank username and password count. */
export function readAccess({
  type,
  rows,
  whitelist,
  users: known,
}: AccessDraft): { change: ModemAuthChange } | { issue: AccessIssue } {
  const users = rows.filter(isFilled).map(({ username, password }) => ({
    username: username.trim(),
    ...(password !== '' && { password }),
  }));
  if (type !== 'iponly' && users.length === 0) return { issue: { code: 'required' } };
  const removed = known && users.find((user) => user.password === undefined && !hasUser(known, user));
  if (removed) return { issue: { code: 'removed', name: removed.username } };
  const short = users.find(({ password }) => password !== undefined && password.length < minPasswordLength);
  if (short) return { issue: { code: 'too_short', name: short.username } };
  const long = users.find((user) => [user.username, user.password ?? ''].some((text) => text.length > maxSignInChars));
  if (long) return { issue: { code: 'too_long', name: long.username.slice(0, 20) } };
  if (type === 'iponly' && whitelist.length === 0) return { issue: { code: 'whitelist_needed' } };
  return { change: { type, users, whitelist: [...whitelist] } };
}

/** Returns the canonical form of a typed IP or range; undefined if it is blank or listed already, and the text itself if it is invalid. */
export function readEntry(typed: string, listed: readonly string[]): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const entry = canonicalAddress(text) ?? text;
  return listed.includes(entry) ? undefined : entry;
}

/** Returns the entries of a typed list, each once in its canonical form. They are separated by spaces, commas or semicolons; invalid ones stay as typed. */
export function readEntries(typed: string): string[] {
  return [
    ...new Set(
      typed
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((entry) => canonicalAddress(entry) ?? entry),
    ),
  ];
}

/** Returns the entries that are neither an IP nor a range. */
export function invalidEntries(entries: readonly string[]): string[] {
  return entries.filter((entry) => canonicalAddress(entry) === undefined);
}
