import { until } from '@cellgate/local/client/until.ts';
import { z } from 'zod';

const Mails = z.object({ mails: z.array(z.object({ subject: z.string(), text: z.string() })) });

/** The newest mail to an address with such a subject, once it is there. */
export async function mailTo(mailUrl: string, { to, subject }: { to: string; subject: string }): Promise<string> {
  return until(`the mail “${subject}” to ${to}`, 20_000, async () => {
    const answer = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
    return Mails.parse(await answer.json()).mails.find((mail) => mail.subject === subject)?.text;
  });
}

/** The link to one of our pages that a mail holds. */
export function linkIn(text: string, page: string): string {
  const link = new RegExp(`https?://\\S+/auth/${page}\\S*`).exec(text)?.[0];
  if (!link) throw new Error(`The mail has no link to ${page}`);
  return link;
}
