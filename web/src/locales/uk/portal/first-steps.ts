import type { phrases as english } from '../../en/portal/first-steps.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  title: 'Перші кроки',
  progress: 'Виконано: {done} із {total}',
  all_done: 'Усе готово. Цей список більше не з’явиться.',
  hide: 'Сховати',
  done: 'Готово',
  confirming: 'Підтверджується',
  later: 'Після замовлення',
  sent: 'Лист надіслано',
  steps: {
    email: { title: 'Підтвердьте адресу пошти', text: 'Відкрийте посилання, яке ми надіслали на {email}.' },
    topup: { title: 'Поповніть баланс', text: 'Криптовалютою. Ми зарахуємо кошти, коли платіж підтвердиться.' },
    order: {
      title: 'Замовте проксі',
      text: 'Виберіть продукт, період і кількість. Порт відкриється автоматично.',
    },
    request: { title: 'Надішліть перший запит', text: 'Ми позначимо цей крок, щойно через проксі пройде трафік.' },
    reset_link: { title: 'Створіть посилання для зміни IP', text: 'Секретне посилання, за яким скрипт змінює IP.' },
  },
  actions: { topup: 'Поповнити', order: 'Замовити', reset_link: 'Створити посилання' },
} satisfies SlavicPhrases<typeof english>;
