import type { User } from '@cellgate/shared/account/account.ts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** Returns first and last name, else the email's local part, else an empty string. */
export function displayName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (email.split('@')[0] ?? '');
}

/** Returns up to two uppercase letters for an avatar, taken from `displayName`. */
export function initials(user: Named): string {
  const letters = displayName(user)
    .split(/\s+/)
    .map((word) => [...word][0] ?? '');
  return letters.slice(0, 2).join('').toLocaleUpperCase();
}
