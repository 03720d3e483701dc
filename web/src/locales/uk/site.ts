import type { phrases as english } from '../en/site.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  maintenance: {
    title: 'Скоро повернемося',
    hint: 'На сайті тривають технічні роботи. Проксі та посилання для зміни IP працюють, сторінка відкриється сама.',
  },
  registration: {
    title: 'Реєстрацію закрито',
    hint: 'Зараз ми не приймаємо нових облікових записів. Якщо він у вас є, увійдіть.',
  },
} as const satisfies Phrases<typeof english>;
