import { fieldWordsUk } from '@cellgate/shared/language/texts/words/field-words.uk.ts';
import type { phrases as english } from '../../en/back-office/staff.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  title: 'Співробітники',
  subtitle: 'Хто працює в адмінці. Свій обліковий запис змінити не можна.',
  back: 'Налаштування',
  load_failed: 'Не вдалося завантажити облікові записи співробітників',
  you: 'ви',
  more: 'Дії: {name}',
  column: {
    name: 'Ім’я',
    role: fieldWordsUk.record.role,
    state: 'Статус',
    two_factor: 'Другий фактор',
    seen: 'Остання активність',
    sessions: 'Сеанси',
    menu: 'Дії',
  },
  role: {
    moderator: 'Модератор',
    admin: 'Адміністратор',
  },
  state: {
    active: 'Активний',
    invited: 'Запрошений',
    suspended: 'Заблокований',
  },
  two_factor: {
    on: 'Увімк.',
    off: 'Вимк.',
  },
  menu: {
    sessions: 'Показати сеанси',
    promote: 'Зробити адміністратором',
    demote: 'Зробити модератором',
    suspend: 'Заблокувати',
    restore: 'Розблокувати',
    link: 'Надіслати посилання для входу',
    sign_out: 'Завершити всі сеанси',
    two_factor_off: 'Вимкнути другий фактор',
  },
  act: {
    promote: {
      title: 'Зробити адміністратором: {name}?',
      means: 'Адміністратори змінюють налаштування, співробітників і гроші без меж.',
      done: 'Адміністратор: {name}',
    },
    demote: {
      title: 'Зробити модератором: {name}?',
      means: 'Модератори не відкривають налаштувань і співробітників, не видаляють серверів і клієнтів.',
      done: 'Модератор: {name}',
    },
    suspend: {
      title: 'Заблокувати: {name}?',
      means: 'Усі сеанси завершаться одразу, і увійти не можна, доки ви не розблокуєте.',
      done: 'Заблоковано: {name}',
    },
    restore: {
      title: 'Розблокувати: {name}?',
      means: 'Увійти знову можна. Сеанси лишаються завершеними.',
      done: 'Розблоковано: {name}',
    },
    link: {
      title: 'Надіслати посилання: {name}?',
      means: 'Посилання в листі один раз задає новий пароль.',
      done: 'Посилання надіслано: {name}',
    },
    sign_out: {
      title: 'Завершити всі сеанси: {name}?',
      means: 'Усі сеанси завершаться одразу. Увійти можна знову.',
      done: 'Сеанси завершено: {name}',
    },
    two_factor_off: {
      title: 'Вимкнути другий фактор: {name}?',
      means: 'Для тих, хто втратив застосунок і коди. Усі сеанси завершаться, прийде лист.',
      done: 'Другий фактор вимкнено: {name}',
    },
  },
  reason: 'Причина',
  reason_hint: 'Колеги бачать її в журналі.',
  reason_required: 'Вкажіть причину',
  sessions: {
    title: 'Сеанси: {name}',
    load_failed: 'Не вдалося завантажити сеанси',
    none: 'Сеансів немає.',
    unknown: 'Невідомий пристрій',
  },
  invite: {
    action: 'Запросити',
    title: 'Запросити співробітника',
    send: 'Надіслати запрошення',
    done: 'Запрошення надіслано: {email}',
    email: 'Email',
    email_hint: 'Посилання в листі задає пароль і діє сім днів.',
    role_hint: 'Налаштування й співробітників відкривають лише адміністратори.',
  },
} as const satisfies Phrases<typeof english>;
