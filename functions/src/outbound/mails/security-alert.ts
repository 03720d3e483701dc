import type { Language } from '@cellgate/shared/language/language.ts';
import { notificationText } from '@cellgate/shared/language/texts.ts';
import type { NotificationDetails, SecurityKind } from '@cellgate/shared/notification/notification.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';
import { mailTime } from './mail-time.ts';

interface Texts {
  greeting(name: string): string;
  stay(list: string): string;
  ended(list: string): string;
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
    stay: (list) => `These still work: ${list}. Revoke or disable those you do not recognize in the settings.`,
    ended: (list) =>
      `Revoked or disabled: ${list}. You can create new API keys and enable webhooks again in the settings.`,
    when: 'When',
    device: 'Device',
    address: 'IP',
    button: 'This wasn’t me',
    contact: 'Contact support',
    footer: 'We always send account security emails. You can’t turn them off.',
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    stay: (list) => `Çalışmaya devam edenler: ${list}. Tanımadıklarınızı ayarlardan iptal edin veya kapatın.`,
    ended: (list) =>
      `İptal edilenler veya kapatılanlar: ${list}. Ayarlardan yeni API anahtarı oluşturabilir ve webhook’ları yeniden açabilirsiniz.`,
    when: 'Zaman',
    device: 'Cihaz',
    address: 'IP',
    button: 'Bunu ben yapmadım',
    contact: 'Desteğe yazın',
    footer: 'Hesabınızın güvenliğiyle ilgili e-postalar her zaman gönderilir ve kapatılamaz.',
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    stay: (list) => `Продолжают работать: ${list}. Незнакомое отзовите или выключите в настройках.`,
    ended: (list) =>
      `Отозвано или выключено: ${list}. В настройках можно создать новые API-ключи и снова включить вебхуки.`,
    when: 'Когда',
    device: 'Устройство',
    address: 'IP',
    button: 'Это был не я',
    contact: 'Написать в поддержку',
    footer: 'Письма о безопасности аккаунта отправляются всегда, отключить их нельзя.',
  },
  uk: {
    greeting: (name) => `Вітаємо, ${name}!`,
    stay: (list) => `Продовжують працювати: ${list}. Незнайоме відкличте або вимкніть у налаштуваннях.`,
    ended: (list) =>
      `Відкликано або вимкнено: ${list}. У налаштуваннях можна створити нові API-ключі та знову ввімкнути вебхуки.`,
    when: 'Коли',
    device: 'Пристрій',
    address: 'IP',
    button: 'Це зробив не я',
    contact: 'Написати в підтримку',
    footer: 'Листи про безпеку облікового запису надсилаються завжди, вимкнути їх не можна.',
  },
};

/** The API keys and webhook endpoints of the account, by name, and whether they still work. */
export interface ProgramsNote {
  fate: 'stay' | 'ended';
  names: readonly string[];
}

export interface SecurityAlert {
  kind: SecurityKind;
  details: NotificationDetails;
  firstName: string;
  at: string;
  ip: string;
  /** `Firefox · Windows`; empty when the browser did not tell. */
  device: string;
  origin: string;
  programs?: ProgramsNote;
}

/** Returns the email about a security event: what happened, on which device, and what to do if it was not the owner. */
export function securityAlertMail(language: Language, news: SecurityAlert): Omit<Mail, 'to'> {
  const { greeting, when, device, address, button, contact, footer } = texts[language];
  const { programs } = news;
  const { title, text } = notificationText(language, news.kind, news.details);
  return mailPage({
    language,
    subject: title,
    heading: title,
    paragraphs: [
      greeting(news.firstName),
      text,
      ...(programs && programs.names.length > 0 ? [texts[language][programs.fate](programs.names.join(', '))] : []),
    ],
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
