import type { Language } from '@cellgate/shared/language/language.ts';
import { notificationText } from '@cellgate/shared/language/texts.ts';
import type { NotificationDetails, SecurityKind } from '@cellgate/shared/notification/notification.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';
import { mailTime } from './mail-time.ts';

interface Texts {
  greeting(name: string): string;
  when: string;
  device: string;
  address: string;
  button: string;
  contact: string;
  footer: string;
}

const texts: Record<Language, Texts> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    when: 'When',
    device: 'Device',
    address: 'Address',
    button: 'It was not me',
    contact: 'Write to us',
    footer: 'Mails about the safety of your account are always sent. They cannot be switched off.',
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    when: 'Zaman',
    device: 'Cihaz',
    address: 'IP adresi',
    button: 'Bunu ben yapmadım',
    contact: 'Bize yazın',
    footer: 'Hesabınızın güvenliğiyle ilgili e-postalar her zaman gönderilir ve kapatılamaz.',
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    when: 'Когда',
    device: 'Устройство',
    address: 'IP-адрес',
    button: 'Это был не я',
    contact: 'Написать нам',
    footer: 'Письма о безопасности аккаунта отправляются всегда, отключить их нельзя.',
  },
  uk: {
    greeting: (name) => `Вітаємо, ${name}!`,
    when: 'Коли',
    device: 'Пристрій',
    address: 'IP-адреса',
    button: 'Це зробив не я',
    contact: 'Написати нам',
    footer: 'Листи про безпеку облікового запису надсилаються завжди, вимкнути їх не можна.',
  },
};

export interface SecurityNews {
  kind: SecurityKind;
  details: NotificationDetails;
  firstName: string;
  at: string;
  ip: string;
  /** `Firefox · Windows`; empty when the browser did not tell. */
  device: string;
  origin: string;
}

/** What was done to an account, from where, and what to do for who did not do it. */
export function securityNewsMail(language: Language, news: SecurityNews): Omit<Mail, 'to'> {
  const { greeting, when, device, address, button, contact, footer } = texts[language];
  const { title, text } = notificationText(language, news.kind, news.details);
  return mailPage({
    language,
    subject: title,
    heading: title,
    paragraphs: [greeting(news.firstName), text],
    rows: [
      [when, mailTime(language, news.at)],
      [device, news.device || '—'],
      [address, news.ip],
    ],
    // Another password ends every session, and the way to it needs the mailbox alone; where there is no account, only people help.
    button:
      news.kind === 'account_deleted'
        ? { label: contact, url: `${news.origin}/#contact` }
        : { label: button, url: `${news.origin}/auth/forgot-password` },
    footer,
  });
}
