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
} as const satisfies Phrases<typeof english>;
