import type { phrases as english } from '../en/proof.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  title: 'Підтвердьте свою особу',
  about: 'Для цієї дії потрібен пароль, якщо ви вводили його понад {minutes}\u00a0хв тому.',
  about_google: 'Для цієї дії потрібно знову ввійти через Google, якщо останній вхід був понад {minutes}\u00a0хв тому.',
  popup: 'Google відкриється в окремому вікні. Введені тут дані збережуться.',
  code: 'Код із застосунку або код відновлення',
  confirm: 'Підтвердити',
  failed: 'Не вдалося підтвердити. Спробуйте ще раз.',
} as const satisfies Phrases<typeof english>;
