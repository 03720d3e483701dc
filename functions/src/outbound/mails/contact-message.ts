import { brand } from '@cellgate/shared/brand/brand.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

/** To support, in English: what a visitor wrote, to be answered by replying. */
export function contactMessageMail(message: {
  contactId: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Language;
}): Mail {
  const { contactId, name, email, subject, language } = message;
  return {
    to: brand.supportEmail,
    replyTo: { name, address: email },
    ...mailPage({
      language: 'en',
      subject: `Contact: ${subject}`,
      heading: subject,
      paragraphs: message.message.split(/\n+/),
      rows: [
        ['From', `${name} <${email}>`],
        ['Language', language.toUpperCase()],
        ['Message', contactId],
      ],
      button: {
        label: 'Reply',
        url: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
      },
      footer: 'Sent from the contact form.',
    }),
  };
}
