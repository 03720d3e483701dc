import type { Language } from '../../language.ts';

interface AlertMessageTexts {
  /** Beginning of a line, by what has happened to the alert. */
  change: Record<'raised' | 'changed' | 'ended' | 'unsilenced', string>;
  /** Subject of a message about several alerts. */
  several: string;
  affected: string;
  advice: string;
  button: string;
  footer: string;
  test: { title: string; text: string };
}

/** Texts of messages to staff about alerts, in all channels. */
export const alertMessageTexts: Record<Language, AlertMessageTexts> = {
  en: {
    change: { raised: 'New', changed: 'Changed', ended: 'Ended', unsilenced: 'Silence ended, still open' },
    several: 'Alerts: {count}',
    affected: 'Affected: {names}',
    advice: 'What to do: {todo}',
    button: 'Open alerts',
    footer: 'You choose which alerts you get, how and when on the page Alerts of the back office.',
    test: { title: 'Test message', text: 'Alerts will reach you here.' },
  },
  tr: {
    change: { raised: 'Yeni', changed: 'Değişti', ended: 'Sona erdi', unsilenced: 'Sessize alma bitti, hâlâ açık' },
    several: 'Uyarılar: {count}',
    affected: 'Etkilenenler: {names}',
    advice: 'Ne yapmalı: {todo}',
    button: 'Uyarıları aç',
    footer: 'Hangi uyarıları, nasıl ve ne zaman alacağınızı yönetim panelinin Uyarılar sayfasında seçersiniz.',
    test: { title: 'Deneme mesajı', text: 'Uyarılar size buradan ulaşacak.' },
  },
  ru: {
    change: {
      raised: 'Новое',
      changed: 'Изменилось',
      ended: 'Завершено',
      unsilenced: 'Уведомления снова включены, ещё открыто',
    },
    several: 'Оповещения: {count}',
    affected: 'Затронуты: {names}',
    advice: 'Что делать: {todo}',
    button: 'Открыть оповещения',
    footer: 'Какие оповещения получать, как и когда, вы выбираете на странице «Оповещения» панели управления.',
    test: { title: 'Тестовое сообщение', text: 'Оповещения будут приходить сюда.' },
  },
  uk: {
    change: {
      raised: 'Нове',
      changed: 'Змінилося',
      ended: 'Завершено',
      unsilenced: 'Повідомлення знову увімкнено, досі відкрите',
    },
    several: 'Оповіщення: {count}',
    affected: 'Зачеплено: {names}',
    advice: 'Що робити: {todo}',
    button: 'Відкрити оповіщення',
    footer: 'Які оповіщення отримувати, як і коли, ви обираєте на сторінці «Оповіщення» панелі керування.',
    test: { title: 'Тестове повідомлення', text: 'Оповіщення надходитимуть сюди.' },
  },
};
