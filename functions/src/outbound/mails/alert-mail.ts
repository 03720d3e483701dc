import type { Language } from '@cellgate/shared/language/language.ts';
import { alertMessageTexts } from '@cellgate/shared/language/texts/alerts/alert-message-texts.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

interface AlertMail {
  to: string;
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  url: string;
}

/** Returns a mail to staff about alerts. */
export function alertMail({ to, language, subject, paragraphs, url }: AlertMail): Mail {
  const { button, footer } = alertMessageTexts[language];
  return {
    to,
    ...mailPage({ language, subject, heading: subject, paragraphs, button: { label: button, url }, footer }),
  };
}
