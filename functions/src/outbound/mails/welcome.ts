import { brandName } from '@cellgate/shared/brand/brand.ts';
import { fillText } from '@cellgate/shared/language/fill-text.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { mailedLinkTexts } from '@cellgate/shared/language/texts/mails/mailed-link-texts.ts';
import { welcomeTexts } from '@cellgate/shared/language/texts/mails/welcome-texts.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

/** `verifyUrl` confirms the address: the first mail is the one that people look for. Without it the address is confirmed already. */
export function welcomeMail(
  language: Language,
  data: { firstName: string; origin: string; verifyUrl?: string | undefined },
): Omit<Mail, 'to'> {
  const { subject, heading, paragraphs, dashboard, confirm } = welcomeTexts[language];
  const { button, footer } = mailedLinkTexts[language].verify_email;
  return mailPage({
    language,
    subject: fillText(subject, { brand: brandName }),
    heading: fillText(heading, { name: data.firstName }),
    paragraphs: data.verifyUrl ? [...paragraphs, confirm] : paragraphs,
    button: data.verifyUrl
      ? { label: button, url: data.verifyUrl }
      : { label: dashboard, url: `${data.origin}/client/dashboard` },
    footer,
  });
}
