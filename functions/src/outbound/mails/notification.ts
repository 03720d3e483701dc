import { fillText } from '@cellgate/shared/language/fill-text.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { greetingTexts } from '@cellgate/shared/language/texts/mails/greeting-texts.ts';
import { notificationMailTexts } from '@cellgate/shared/language/texts/mails/notification-mail-texts.ts';
import { notificationText } from '@cellgate/shared/language/texts.ts';
import {
  type NotificationDetails,
  type NotificationKind,
  notificationKinds,
} from '@cellgate/shared/notification/notification.ts';
import type { NotificationTopic } from '@cellgate/shared/notification/notification-topic.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';
import { mailTime } from './mail-time.ts';

const pages: Record<NotificationTopic, string> = {
  orders: '/client/history',
  proxies: '/client/dashboard/proxies',
  payments: '/client/balance',
  balance: '/client/balance',
  security: '/client/settings',
};

export interface NotificationText {
  kind: NotificationKind;
  details: NotificationDetails;
  firstName: string;
  origin: string;
}

export function notificationMail(language: Language, notification: NotificationText): Omit<Mail, 'to'> {
  const { buttons, footer } = notificationMailTexts[language];
  const { topic } = notificationKinds[notification.kind];
  const { title, text } = notificationText(language, notification.kind, spellOut(language, notification.details));
  return mailPage({
    language,
    subject: title,
    heading: title,
    paragraphs: [fillText(greetingTexts[language], { name: notification.firstName }), ...text.split(/\n+/)],
    button: { label: buttons[topic], url: `${notification.origin}${pages[topic]}` },
    footer,
  });
}

function spellOut(language: Language, details: NotificationDetails): NotificationDetails {
  if (typeof details.until !== 'string') return details;
  return { ...details, until: mailTime(language, details.until) };
}
