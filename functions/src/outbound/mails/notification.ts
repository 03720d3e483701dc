import type { Language } from '@cellgate/shared/language/language.ts';
import { notificationText } from '@cellgate/shared/language/texts.ts';
import {
  type NotificationDetails,
  type NotificationKind,
  type NotificationTopic,
  notificationKinds,
} from '@cellgate/shared/notification/notification.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';
import { mailTime } from './mail-time.ts';

interface Texts {
  greeting(name: string): string;
  buttons: Record<NotificationTopic, string>;
  footer: string;
}

const texts: Record<Language, Texts> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    buttons: {
      orders: 'Open history',
      proxies: 'Open proxies',
      payments: 'Open balance',
      balance: 'Top up',
      security: 'Open settings',
    },
    footer: 'You can choose which of these emails you get in your notification settings.',
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    buttons: {
      orders: 'Geçmişi aç',
      proxies: 'Proxy’leri aç',
      payments: 'Bakiyeyi aç',
      balance: 'Bakiye yükle',
      security: 'Ayarları aç',
    },
    footer: 'Bu e-postalardan hangilerini alacağınızı bildirim ayarlarında seçebilirsiniz.',
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    buttons: {
      orders: 'Открыть историю',
      proxies: 'Открыть прокси',
      payments: 'Открыть баланс',
      balance: 'Пополнить баланс',
      security: 'Открыть настройки',
    },
    footer: 'Какие из этих писем получать, можно выбрать в настройках уведомлений.',
  },
  uk: {
    greeting: (name) => `Вітаємо, ${name}!`,
    buttons: {
      orders: 'Відкрити історію',
      proxies: 'Відкрити проксі',
      payments: 'Відкрити баланс',
      balance: 'Поповнити баланс',
      security: 'Відкрити налаштування',
    },
    footer: 'Які з цих листів отримувати, можна вибрати в налаштуваннях сповіщень.',
  },
};

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

export function notificationMail(language: Language, news: NotificationText): Omit<Mail, 'to'> {
  const { greeting, buttons, footer } = texts[language];
  const { topic } = notificationKinds[news.kind];
  const { title, text } = notificationText(language, news.kind, spellOut(language, news.details));
  return mailPage({
    language,
    subject: title,
    heading: title,
    paragraphs: [greeting(news.firstName), text],
    button: { label: buttons[topic], url: `${news.origin}${pages[topic]}` },
    footer,
  });
}

function spellOut(language: Language, details: NotificationDetails): NotificationDetails {
  if (typeof details.until !== 'string') return details;
  return { ...details, until: mailTime(language, details.until) };
}
