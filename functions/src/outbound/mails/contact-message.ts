import { fillText } from '@cellgate/shared/language/fill-text.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { contactMessageTexts as texts } from '@cellgate/shared/language/texts/mails/contact-message-texts.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

/** Returns a mail to support, in English, with a visitor's message; a reply goes to the visitor. */
export function contactMessageMail(message: {
  /** Mailbox of support. */
  to: string;
  contactId: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Language;
}): Mail {
  const { contactId, name, email, subject, language } = message;
  return {
    to: message.to,
    replyTo: { name, address: email },
    ...mailPage({
      language: 'en',
      subject: fillText(texts.subject, { subject }),
      heading: subject,
      paragraphs: message.message.split(/\n+/),
      rows: [
        [texts.from, `${name} <${email}>`],
        [texts.language, language.toUpperCase()],
        [texts.message, contactId],
      ],
      button: {
        label: texts.button,
        url: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(fillText(texts.reply, { subject }))}`,
      },
      footer: texts.footer,
    }),
  };
}
