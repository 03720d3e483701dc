import type { Mail } from '../src/outbound/mailer.ts';

/** Returns the token of the latest link to `page` (`reset-password`, `verify-email`) mailed to an address. */
export function mailedToken(mails: readonly Mail[], { to, page }: { to: string; page: string }): string {
  const texts = mails.filter((mail) => mail.to === to).map(({ text }) => text);
  const token = texts.flatMap((text) => new RegExp(`/auth/${page}/(\\S+)`).exec(text)?.[1] ?? []).at(-1);
  if (token === undefined) throw new Error(`no link to ${page} was mailed to ${to}`);
  return token;
}
