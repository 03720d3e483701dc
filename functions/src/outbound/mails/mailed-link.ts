import { fillText } from '@cellgate/shared/language/fill-text.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { mailedLinkTexts } from '@cellgate/shared/language/texts/mails/mailed-link-texts.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

type MailedLink = { firstName: string; url: string } & (
  | { purpose: 'verify_email' | 'reset_password' | 'invitation' }
  // `ip`: the refused IP.
  | { purpose: 'lift_addresses'; ip: string }
);

/** Returns the email whose button is a link that works for a limited time. */
export function mailedLinkMail(language: Language, link: MailedLink): Omit<Mail, 'to'> {
  const { subject, heading, paragraphs, button, footer } = mailedLinkTexts[language][link.purpose];
  const values = { name: link.firstName, ...(link.purpose === 'lift_addresses' && { ip: link.ip }) };
  return mailPage({
    language,
    subject,
    heading,
    paragraphs: paragraphs.map((text) => fillText(text, values)),
    button: { label: button, url: link.url },
    footer,
  });
}
