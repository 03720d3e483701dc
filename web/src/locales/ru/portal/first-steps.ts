import type { phrases as english } from '../../en/portal/first-steps.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  title: 'Первые шаги',
  progress: 'Выполнено: {done} из {total}',
  all_done: 'Всё готово. Этот список больше не появится.',
  hide: 'Скрыть',
  done: 'Готово',
  confirming: 'Подтверждается',
  later: 'После заказа',
  sent: 'Письмо отправлено',
  steps: {
    email: { title: 'Подтвердите адрес почты', text: 'Откройте ссылку, которую мы отправили на {email}.' },
    topup: { title: 'Пополните баланс', text: 'Криптовалютой. Мы зачислим деньги, когда платёж подтвердится.' },
    order: {
      title: 'Закажите прокси',
      text: 'Выберите продукт, срок и количество. Порт откроется автоматически.',
    },
    request: { title: 'Отправьте первый запрос', text: 'Мы отметим этот шаг, как только через прокси пройдёт трафик.' },
    reset_link: { title: 'Создайте ссылку для смены IP', text: 'Секретная ссылка, по которой скрипт меняет IP.' },
  },
  actions: { topup: 'Пополнить', order: 'Заказать', reset_link: 'Создать ссылку' },
} satisfies SlavicPhrases<typeof english>;
