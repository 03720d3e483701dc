import type { phrases as english } from '../en/site.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  maintenance: {
    title: 'Скоро вернёмся',
    hint: 'На сайте идут технические работы. Прокси и ссылки для смены IP работают, страница откроется сама.',
  },
  registration: {
    title: 'Регистрация закрыта',
    hint: 'Сейчас мы не принимаем новые аккаунты. Если аккаунт есть, войдите.',
  },
  offline: {
    title: 'Нет связи',
    hint: 'Открытые страницы можно читать, они обновятся сами, как только связь появится.',
    not_loaded: 'Пока не удалось загрузить',
    opens_itself: 'Откроется само, как только появится связь. Если нет, обновите страницу.',
  },
} as const satisfies Phrases<typeof english>;
