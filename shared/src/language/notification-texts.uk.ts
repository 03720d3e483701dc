import type { NotificationKind } from '../notification/notification.ts';

export const notificationTextsUk = {
  order_ready: {
    title: 'Замовлення {orderNumber} готове',
    text: 'Проксі налаштовано: {proxies}. Адреси й дані для входу — у списку проксі.',
  },
  order_refunded: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} повернулися на баланс',
    text: 'Повернення за замовленням {orderNumber}. Повернені проксі більше не відповідають: {proxies}.',
  },
  order_undelivered: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} повернулися на баланс',
    text: 'Замовлення {orderNumber} виконано не повністю (бракує: {count}): модеми тієї миті вийшли з ладу. Їхню вартість повернено.',
  },
  proxy_expiring: {
    title: 'Залишилося днів: {days}',
    text: 'Незабаром закінчаться: {proxies}. Подовжте їх, щоб зберегти модеми й налаштування.',
  },
  proxy_expired: {
    title: 'Проксі зупинено: оплачений час вийшов',
    text: '{proxies}. Модем чекає на вас до {until}. Подовжте до цього часу, і все працюватиме, як раніше.',
  },
  auto_renew_done: {
    title: 'Подовжено автоматично',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}. З балансу сплачено ${amount}. Оплачено до {until}.',
  },
  auto_renew_short: {
    title: 'Балансу не вистачить на найближчі подовження',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: подовження коштує ${required}, на балансі ${available}. Залишилося днів: {days}. Поповніть баланс завчасно.',
  },
  auto_renew_failed: {
    title: 'Автоподовження не вдалося',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: потрібно ${required}, на балансі ${available}. Пробуватимемо щогодини до {until}. Поповніть баланс завчасно.',
  },
  renewal_returned: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} повернено на баланс',
    text: 'Не всі проксі вдалося подовжити (не подовжено: {count}): на той момент вони вже завершилися. Їхню вартість повернено.',
  },
  modem_offline: {
    title: 'Проксі недоступний',
    text: '{proxies} не відповідає понад 15 хвилин. Ми вже знаємо про це; він запрацює сам, щойно модем знову буде на зв’язку.',
  },
  proxy_moved: {
    title: 'У вашого проксі нові порти',
    text: '{proxies} тепер доступний за адресою {host}: порт {httpPort} для HTTP, порт {socksPort} для SOCKS5. Його модем підключили до іншого нашого сервера. Імена користувачів, паролі й налаштування лишилися без змін; будь ласка, замініть хост і порти у своїх програмах.',
  },
  proxy_replaced: {
    title: 'Ваш проксі отримав інший модем',
    text: '{proxies} тепер доступний за адресою {host}: порт {httpPort} для HTTP, порт {socksPort} для SOCKS5. Імена користувачів, паролі, налаштування й оплачений строк лишилися без змін; будь ласка, замініть хост і порти у своїх програмах.',
  },
  rotation_failed: {
    title: 'Адреса не змінюється',
    text: 'Три останні зміни адреси не вдалися: {proxies}. Спробуйте всі способи на сторінці проксі або напишіть у підтримку.',
  },
  payment_completed: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Баланс поповнено на ${amount}',
    text: 'Платіж надійшов, кошти вже доступні.',
  },
  payment_late: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Баланс поповнено на ${amount}',
    text: 'Платіж надійшов після завершення строку, але його все одно зараховано.',
  },
  payment_partial: {
    title: 'Надійшла частина платежу',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Поповнення на ${amount} ще не завершено. Надішліть решту на сторінці оплати: усе, що надійде, буде зараховано.',
  },
  balance_low: {
    title: 'На балансі мало коштів',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Залишилося ${balance}. Поповніть баланс, щоб проксі можна було подовжити.',
  },
  password_changed: {
    title: 'Ваш пароль змінено',
    text: 'На всіх інших пристроях виконано вихід. Якщо це були не ви, негайно задайте інший пароль і напишіть у підтримку.',
  },
  two_factor_on: {
    title: 'Двофакторну автентифікацію ввімкнено',
    text: 'Відтепер під час входу потрібен код із застосунку. Якщо це були не ви, негайно задайте інший пароль і напишіть у підтримку.',
  },
  two_factor_off: {
    title: 'Двофакторну автентифікацію вимкнено',
    text: 'Відтепер для входу достатньо самого пароля. Якщо це були не ви, негайно задайте інший пароль і напишіть у підтримку.',
  },
  api_key_created: {
    title: 'Створено API-ключ «{name}»',
    text: 'Програми вже можуть ним користуватися. Якщо це були не ви, відкличте ключ у налаштуваннях і задайте інший пароль.',
  },
  api_key_revoked: {
    title: 'API-ключ «{name}» відкликано',
    text: 'Програми, які ним користувалися, більше не працюють. Якщо це були не ви, задайте інший пароль і напишіть у підтримку.',
  },
  addresses_changed: {
    title: 'Змінено список адрес для входу',
    text: 'Відтепер обліковим записом можна користуватися так, як указано у списку в налаштуваннях. Якщо це були не ви, негайно задайте інший пароль і напишіть у підтримку.',
  },
  data_exported: {
    title: 'Ваші дані завантажено',
    text: 'Хтось, хто знає ваш пароль, запросив файл з усіма даними облікового запису. Якщо це були не ви, негайно задайте інший пароль і напишіть у підтримку.',
  },
  account_deleted: {
    title: 'Ваш обліковий запис видалено',
    text: 'Проксі зупинено, ваші дані видалено. Якщо це були не ви, негайно напишіть нам.',
  },
  new_device: {
    title: 'Новий вхід до вашого облікового запису',
    text: 'З пристрою, якого ми раніше не бачили: {device}, {address}. Якщо це були не ви, негайно задайте інший пароль: усі сеанси завершаться.',
  },
  password_guessed: {
    title: 'Невдалі спроби входу',
    text: 'Хтось кілька разів увів неправильний пароль до вашого облікового запису. Остання спроба: {device}, {address}. Якщо це були не ви, задайте пароль, який більше ніде не використовуєте, і ввімкніть двофакторну автентифікацію.',
  },
  code_guessed: {
    title: 'Неправильні коди підтвердження',
    text: 'Хтось знає ваш пароль і кілька разів увів неправильний код. Остання спроба: {device}, {address}. Якщо це були не ви, негайно змініть пароль.',
  },
  google_linked: {
    title: 'До облікового запису прив’язано вхід через Google',
    text: 'Відтепер до облікового запису можна ввійти через Google із вашою адресою. Якщо це були не ви, одразу напишіть у підтримку.',
  },
  google_linked_reset: {
    title: 'До облікового запису прив’язано вхід через Google',
    text: 'Після підтвердження адреси ніхто не входив, тому все налаштоване раніше вимкнено: пароль, двофакторна автентифікація, сеанси, API-ключі та вебхуки. Входьте через Google; за бажання задайте новий пароль поштою.',
  },
  webhook_off: {
    title: 'Вебхук вимкнено',
    text: '{url} не приймає повідомлення вже три дні. Коли адреса знову відповідатиме, увімкніть її в налаштуваннях API.',
  },
  whitelist_restricted: {
    title: 'Тепер потрібен пароль',
    text: '{proxies}: дозволені діапазони IP були такі широкі, що без пароля міг під’єднатися майже будь-хто. Ми ввімкнули доступ «Пароль та IP». Логін і пароль є на сторінці проксі.',
  },
} satisfies Record<NotificationKind, { title: string; text: string }>;
