import { fieldWordsRu } from '@cellgate/shared/language/texts/words/field-words.ru.ts';
import type { phrases as english } from '../../en/back-office/staff.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  title: 'Сотрудники',
  subtitle: 'Кто работает в админке. Свой аккаунт изменить нельзя.',
  back: 'Настройки',
  load_failed: 'Не удалось загрузить аккаунты сотрудников',
  you: 'вы',
  more: 'Действия: {name}',
  column: {
    name: 'Имя',
    role: fieldWordsRu.record.role,
    state: 'Статус',
    two_factor: 'Второй фактор',
    seen: 'Последняя активность',
    sessions: 'Сеансы',
    menu: 'Действия',
  },
  role: {
    moderator: 'Модератор',
    admin: 'Администратор',
  },
  state: {
    active: 'Активен',
    invited: 'Приглашён',
    suspended: 'Заблокирован',
  },
  two_factor: {
    on: 'Вкл.',
    off: 'Выкл.',
  },
  menu: {
    sessions: 'Показать сеансы',
    promote: 'Сделать администратором',
    demote: 'Сделать модератором',
    suspend: 'Заблокировать',
    restore: 'Разблокировать',
    link: 'Отправить ссылку для входа',
    sign_out: 'Завершить все сеансы',
    two_factor_off: 'Отключить второй фактор',
  },
  act: {
    promote: {
      title: 'Сделать администратором: {name}?',
      means: 'Администраторы меняют настройки, сотрудников и деньги без пределов.',
      done: 'Администратор: {name}',
    },
    demote: {
      title: 'Сделать модератором: {name}?',
      means: 'Модераторы не открывают настройки и сотрудников, не удаляют серверы и клиентов.',
      done: 'Модератор: {name}',
    },
    suspend: {
      title: 'Заблокировать: {name}?',
      means: 'Все сеансы завершатся сразу, и войти нельзя, пока вы не разблокируете аккаунт.',
      done: 'Заблокирован: {name}',
    },
    restore: {
      title: 'Разблокировать: {name}?',
      means: 'В аккаунт снова можно войти. Сеансы остаются завершёнными.',
      done: 'Разблокирован: {name}',
    },
    link: {
      title: 'Отправить ссылку: {name}?',
      means: 'Ссылка в письме один раз задаёт новый пароль.',
      done: 'Ссылка отправлена: {name}',
    },
    sign_out: {
      title: 'Завершить все сеансы: {name}?',
      means: 'Все сеансы завершатся сразу. Войти можно снова.',
      done: 'Сеансы завершены: {name}',
    },
    two_factor_off: {
      title: 'Отключить второй фактор: {name}?',
      means: 'Для тех, кто потерял приложение и коды. Все сеансы завершатся, придёт письмо.',
      done: 'Второй фактор отключён: {name}',
    },
  },
  reason: 'Причина',
  reason_hint: 'Коллеги видят её в журнале.',
  reason_required: 'Укажите причину',
  sessions: {
    title: 'Сеансы: {name}',
    load_failed: 'Не удалось загрузить сеансы',
    none: 'Сеансов нет.',
    unknown: 'Неизвестное устройство',
  },
  invite: {
    action: 'Пригласить',
    title: 'Пригласить сотрудника',
    send: 'Отправить приглашение',
    done: 'Приглашение отправлено: {email}',
    email: 'Email',
    email_hint: 'Ссылка в письме задаёт пароль и действует семь дней.',
    role_hint: 'Настройки и сотрудников открывают только администраторы.',
  },
} as const satisfies Phrases<typeof english>;
