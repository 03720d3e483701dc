import type { phrases as english } from '../en/proof.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  title: 'Подтвердите, что это вы',
  about: 'Для этого действия нужен пароль, если вы вводили его больше {minutes} минут назад.',
  about_google:
    'Для этого действия нужно снова войти через Google, если последний вход был больше {minutes} минут назад.',
  popup: 'Google откроется в отдельном окне. Введённое здесь сохранится.',
  code: 'Код из приложения или код восстановления',
  confirm: 'Подтвердить',
  failed: 'Не удалось подтвердить. Попробуйте ещё раз.',
} as const satisfies Phrases<typeof english>;
