import type { SecurityKind } from '@cellgate/shared/happening/happenings.ts';
import { fillText } from '@cellgate/shared/language/fill-text.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { greetingTexts } from '@cellgate/shared/language/texts/mails/greeting-texts.ts';
import { securityAlertTexts } from '@cellgate/shared/language/texts/mails/security-alert-texts.ts';
import { notificationText } from '@cellgate/shared/language/texts.ts';
import type { NotificationDetails } from '@cellgate/shared/notification/notification.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';
import { mailTime } from './mail-time.ts';

/** The API keys and webhook endpoints of the account, by name, and whether they still work. */
export interface ProgramsNote {
  outcome: 'stay' | 'ended';
  names: readonly string[];
}

export interface SecurityAlert {
  kind: SecurityKind;
  details: NotificationDetails;
  firstName: string;
  at: string;
  ip: string;
  /** `Firefox · Windows`; empty when the browser did not send a user agent. */
  device: string;
  origin: string;
  programs?: ProgramsNote;
}

/** Returns the email about a security event: what happened, on which device, and what to do if it was not the owner. */
export function securityAlertMail(language: Language, alert: SecurityAlert): Omit<Mail, 'to'> {
  const texts = securityAlertTexts[language];
  const { when, device, address, button, contact, footer } = texts;
  const { programs } = alert;
  const { title, text } = notificationText(language, alert.kind, alert.details);
  return mailPage({
    language,
    subject: title,
    heading: title,
    paragraphs: [
      fillText(greetingTexts[language], { name: alert.firstName }),
      text,
      ...(programs && programs.names.length > 0
        ? [fillText(texts[programs.outcome], { list: programs.names.join(', ') })]
        : []),
    ],
    rows: [
      [when, mailTime(language, alert.at)],
      [device, alert.device || '—'],
      [address, alert.ip],
    ],
    // Another password ends every session, and the way to it needs the mailbox alone; where there is no account, only people help.
    button:
      alert.kind === 'account_deleted'
        ? { label: contact, url: `${alert.origin}/#contact` }
        : { label: button, url: `${alert.origin}/auth/forgot-password` },
    footer,
  });
}
