import { brand } from '@cellgate/shared/brand/brand.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

/** Returns a mail to support, in English, about something in the fleet that needs a decision by staff. */
export function staffNoticeMail(notice: {
  subject: string;
  text: string;
  rows: readonly (readonly [string, string])[];
  origin: string;
}): Mail {
  const { subject, text, rows, origin } = notice;
  return {
    to: brand.supportEmail,
    ...mailPage({
      language: 'en',
      subject,
      heading: subject,
      paragraphs: [text],
      rows,
      button: { label: 'Servers', url: `${origin}/admin/servers` },
      footer: 'Sent because a server needs a decision by staff.',
    }),
  };
}
