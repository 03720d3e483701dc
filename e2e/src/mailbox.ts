import { until } from '@cellgate/local/client/until.ts';

interface Mails {
  mails: { subject: string; text: string }[];
}

/** The newest mail to an address with such a subject, once it is there. */
export async function mailTo(mailUrl: string, { to, subject }: { to: string; subject: string }): Promise<string> {
  return until(`the mail “${subject}” to ${to}`, 20_000, async () => {
    const answer = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
    const { mails } = (await answer.json()) as Mails;
    return mails.find((mail) => mail.subject === subject)?.text;
  });
}

/** The link to one of our pages that a mail holds. */
export function linkIn(text: string, page: string): string {
  const link = new RegExp(`https?://\\S+/auth/${page}\\S*`).exec(text)?.[0];
  if (!link) throw new Error(`The mail has no link to ${page}`);
  return link;
}
