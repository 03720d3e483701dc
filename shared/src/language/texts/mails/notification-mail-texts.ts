import type { NotificationTopic } from '../../../notification/notification-topic.ts';
import type { Language } from '../../language.ts';

interface Texts {
  buttons: Record<NotificationTopic, string>;
  footer: string;
}

/** Button and footer of emails that carry a notification. */
export const notificationMailTexts: Record<Language, Texts> = {
  en: {
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
