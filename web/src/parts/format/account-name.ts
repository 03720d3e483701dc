import type { User } from '@cellgate/shared/account/account.ts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** First and last name, else the e-mail's local part, else nothing. */
export function displayName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (email.split('@')[0] ?? '');
}

/** One or two letters for a round picture, of the same source as the name. */
export function initials(user: Named): string {
  const letters = displayName(user)
    .split(/\s+/)
    .map((word) => [...word][0] ?? '');
  return letters.slice(0, 2).join('').toLocaleUpperCase();
}
