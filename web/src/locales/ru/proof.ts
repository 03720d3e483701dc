import type { phrases as english } from '../en/proof.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  title: 'Подтвердите свою личность',
  about: 'Для этого действия нужен пароль, если вы вводили его более {minutes}\u00a0мин назад.',
  about_google:
    'Для этого действия нужно снова войти через Google, если последний вход был более {minutes}\u00a0мин назад.',
  popup: 'Google откроется в отдельном окне. Введённые здесь данные сохранятся.',
  code: 'Код из приложения или код восстановления',
  confirm: 'Подтвердить',
  failed: 'Не удалось подтвердить. Попробуйте ещё раз.',
} as const satisfies Phrases<typeof english>;
