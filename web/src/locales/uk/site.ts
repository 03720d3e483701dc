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
  offline: {
    title: 'Немає зв’язку',
    hint: 'Відкриті сторінки можна читати, вони оновляться самі, щойно зв’язок з’явиться.',
    not_loaded: 'Поки не вдалося завантажити',
    opens_itself: 'Відкриється саме, щойно з’явиться зв’язок. Якщо ні, оновіть сторінку.',
  },
} as const satisfies Phrases<typeof english>;
