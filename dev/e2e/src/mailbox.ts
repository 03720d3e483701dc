import { until } from '@cellgate/testkit/until.ts';

interface Mails {
  mails: { subject: string; text: string }[];
}

/** Waits for an email with this subject and returns the text of the newest one. */
export async function mailTo(mailUrl: string, { to, subject }: { to: string; subject: string }): Promise<string> {
  return until(
    `the mail “${subject}” to ${to}`,
    async () => {
      const mails = await mailsTo(mailUrl, to);
      return mails.find((mail) => mail.subject === subject)?.text;
    },
    60_000,
  );
}

/** Waits for an email with a link to `page` and returns the link of the newest one, in any language. */
export async function mailedLink(mailUrl: string, { to, page }: { to: string; page: string }): Promise<string> {
  return until(
    `a mail to ${to} with a link to ${page}`,
    async () => {
      const mails = await mailsTo(mailUrl, to);
      const text = mails.find((mail) => mail.text.includes(`/auth/${page}`))?.text;
      return text && linkIn(text, page);
    },
    60_000,
  );
}

/** Returns the link to `page` in an email. Throws if there is none. */
export function linkIn(text: string, page: string): string {
  const link = new RegExp(`https?://\\S+/auth/${page}\\S*`).exec(text)?.[0];
  if (!link) throw new Error(`The mail has no link to ${page}`);
  return link;
}

/** Returns the emails to an address, newest first. */
async function mailsTo(mailUrl: string, to: string): Promise<Mails['mails']> {
  const answer = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as Mails).mails;
}
