import type { StaffMessage } from '@cellgate/shared/contact/staff-message.ts';

/** Number of characters of the message that a reply quotes: mail programs accept URLs of some 2,000 characters. */
const maxQuotedChars = 1_000;

/** Returns the URL that opens a reply in the mail program of the user, with the beginning of the message quoted. */
export function mailtoOf({ email, subject, message }: Pick<StaffMessage, 'email' | 'subject' | 'message'>): string {
  const cut = message.length > maxQuotedChars ? `${message.slice(0, maxQuotedChars)}…` : message;
  const quoted = cut
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const fields = { subject: `Re: ${subject}`, body: `\r\n\r\n${quoted}` };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`;
}
