import type { NotificationKind } from '../../notification/notification.ts';

export const notificationTextsUk = {
  order_ready: {
    title: 'Замовлення {orderNumber} готове',
    text: 'Проксі готові: {proxies}. Хост, порти й дані для входу\u00a0— у списку проксі.',
  },
  order_refunded: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} повернено на баланс',
    text: 'Повернення коштів за замовленням {orderNumber}. Скасовані проксі більше не працюють: {proxies}.',
  },
  order_undelivered: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} повернено на баланс',
    text: 'Замовлення {orderNumber} виконано не повністю (бракує: {count}): модеми зникли з мережі. Їхню вартість повернено.',
  },
  order_short: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Для замовлення бракує ${missing}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{product} × {count}: замовлення чекає на решту суми. Поповніть баланс на ${missing}, і ми оформимо замовлення. Отримані кошти на балансі.',
  },
  order_sold_out: {
    title: 'Замовлення не оформлено',
    text: '{product} × {count}: поки ви платили, проксі закінчилися. Кошти на вашому балансі.',
  },
  order_price_moved: {
    title: 'Замовлення не оформлено',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Платіж надійшов після строку, і тепер {product} × {count} коштує ${amount}. Кошти на вашому балансі.',
  },
  order_product_gone: {
    title: 'Замовлення не оформлено',
    text: '{product} більше не продається. Кошти на вашому балансі.',
  },
  proxy_expiring: {
    title: 'Залишилося днів: {days}',
    text: 'Незабаром мине строк: {proxies}. Подовжте їх, щоб зберегти модеми й налаштування.',
  },
  proxy_expired: {
    title: 'Строк проксі минув',
    text: '{proxies}. Ми тримаємо модем для вас до {until}. Подовжте до цього часу, щоб зберегти модем і всі налаштування.',
  },
  auto_renew_done: {
    title: 'Автоподовження виконано',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}. З балансу списано ${amount}. Діє до {until}.',
  },
  auto_renew_short: {
    title: 'Балансу не вистачить на найближчі подовження',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: подовження коштує ${required}, на балансі ${available}. Залишилося днів: {days}. Поповніть баланс завчасно.',
  },
  auto_renew_failed: {
    title: 'Автоподовження не вдалося',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: потрібно ${required}, на балансі ${available}. Повторюємо спробу щогодини до {until}. Поповніть баланс завчасно.',
  },
  renewal_returned: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} повернено на баланс',
    text: 'Не всі проксі вдалося подовжити (не подовжено: {count}): на той момент їхній строк уже минув. Їхню вартість повернено.',
  },
  modem_offline: {
    title: 'Проксі не працює',
    text: 'Не працює понад хвилину: {proxies}. Причину вказано на сторінці проксі. Там само можна безкоштовно замінити модем або зачекати: ми вже знаємо про проблему.',
  },
  proxy_recovered: {
    title: 'Проксі знову працює',
    text: 'Знову працює: {proxies}. Від вас нічого не потрібно. IP міг змінитися.',
  },
  proxy_moved: {
    title: 'У вашого проксі нові хост і порти',
    text: '{proxies} тепер доступний на хості {host}: порт {httpPort} для HTTP, порт {socksPort} для SOCKS5. Його модем підключили до іншого нашого сервера. Логіни, паролі й налаштування лишилися без змін; будь ласка, замініть хост і порти у своїх програмах.',
  },
  host_changed: {
    title: 'Хост проксі змінено',
    text: '{proxies}: новий хост — {host}. Порти, логіни, паролі й налаштування лишилися без змін. Замініть хост у своїх програмах.',
  },
  server_maintenance: {
    title: 'Обслуговування сервера',
    text: '{proxies}: до {until} ми обслуговуємо сервер цих проксі. Проксі й далі працюють, можливі короткі перерви. Від вас нічого не потрібно.',
  },
  time_given: {
    title: 'Вашим проксі додано час',
    text: '{proxies}: ми безкоштовно додали {hours} год. Новий строк указано на сторінці кожного проксі.',
  },
  proxies_suspended: {
    title: 'Проксі призупинено',
    text: '{proxies}: ми призупинили ці проксі. Напишіть у підтримку, щоб дізнатися причину.',
  },
  proxies_restored: {
    title: 'Проксі знову працюють',
    text: '{proxies}: ці проксі знову працюють, з тими самими хостом, портами й користувачами.',
  },
  proxy_replaced: {
    title: 'Модем вашого проксі замінено',
    text: '{proxies} тепер доступний на хості {host}: порт {httpPort} для HTTP, порт {socksPort} для SOCKS5. Логіни, паролі, налаштування й оплачений строк лишилися без змін; будь ласка, замініть хост і порти у своїх програмах.',
  },
  rotation_failed: {
    title: 'IP не змінюється',
    text: 'Три останні зміни IP не вдалися: {proxies}. На сторінці проксі натисніть «Спробувати всі способи» або напишіть у підтримку.',
  },
  payment_completed: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Баланс поповнено на ${amount}',
    text: 'Платіж надійшов, кошти вже доступні.',
  },
  payment_late: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Баланс поповнено на ${amount}',
    text: 'Платіж надійшов після завершення строку. Ми все одно його зарахували.',
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
    text: 'На всіх інших пристроях виконано вихід. Якщо це були не ви, негайно змініть пароль і напишіть у підтримку.',
  },
  two_factor_on: {
    title: 'Двофакторну автентифікацію ввімкнено',
    text: 'Відтепер під час входу потрібен код із застосунку. Якщо це були не ви, негайно змініть пароль і напишіть у підтримку.',
  },
  two_factor_off: {
    title: 'Двофакторну автентифікацію вимкнено',
    text: 'Відтепер для входу достатньо самого пароля. Якщо це були не ви, негайно змініть пароль і напишіть у підтримку.',
  },
  api_key_created: {
    title: 'Створено API-ключ «{name}»',
    text: 'Програми вже можуть ним користуватися. Якщо це були не ви, відкличте ключ у налаштуваннях і змініть пароль.',
  },
  api_key_revoked: {
    title: 'API-ключ «{name}» відкликано',
    text: 'Програми, які ним користувалися, більше не працюють. Якщо це були не ви, змініть пароль і напишіть у підтримку.',
  },
  addresses_changed: {
    title: 'Змінено дозволені IP для входу',
    text: 'Відтепер для входу діє новий список IP з налаштувань. Якщо це були не ви, негайно змініть пароль і напишіть у підтримку.',
  },
  data_exported: {
    title: 'Ваші дані завантажено',
    text: 'Файл з усіма даними облікового запису запросили, вказавши ваш пароль. Якщо це були не ви, негайно змініть пароль і напишіть у підтримку.',
  },
  account_deleted: {
    title: 'Ваш обліковий запис видалено',
    text: 'Проксі вимкнено, ваші дані видалено. Якщо це були не ви, негайно напишіть у підтримку.',
  },
  new_device: {
    title: 'Новий вхід до вашого облікового запису',
    text: 'Новий пристрій: {device}, {address}. Якщо це були не ви, негайно змініть пароль.',
  },
  password_guessed: {
    title: 'Невдалі спроби входу',
    text: 'Хтось кілька разів увів неправильний пароль до вашого облікового запису. Остання спроба: {device}, {address}. Якщо це були не ви, змініть пароль на такий, який більше ніде не використовуєте, і ввімкніть двофакторну автентифікацію.',
  },
  code_guessed: {
    title: 'Неправильні коди підтвердження',
    text: 'Хтось знає ваш пароль і кілька разів увів неправильний код. Остання спроба: {device}, {address}. Якщо це були не ви, негайно змініть пароль.',
  },
  google_linked: {
    title: 'До облікового запису прив’язано вхід через Google',
    text: 'Відтепер до облікового запису можна ввійти через Google із вашою адресою пошти. Якщо це були не ви, негайно напишіть у підтримку.',
  },
  google_linked_reset: {
    title: 'До облікового запису прив’язано вхід через Google',
    text: 'Після підтвердження адреси пошти ніхто не входив, тому всі попередні налаштування входу вимкнено: пароль, двофакторна автентифікація, сеанси, API-ключі та вебхуки. Входьте через Google; за бажання задайте новий пароль за посиланням із листа.',
  },
  webhook_off: {
    title: 'Вебхук вимкнено',
    text: '{url} уже три дні не приймає доставок. Коли він знову запрацює, увімкніть його в налаштуваннях API.',
  },
  whitelist_restricted: {
    title: 'Тепер потрібен пароль',
    text: '{proxies}: дозволені діапазони IP були такі широкі, що без пароля міг під’єднатися майже будь-хто. Ми ввімкнули доступ «Пароль та IP». Логін і пароль є на сторінці проксі.',
  },
  account_suspended: {
    title: 'Обліковий запис заблоковано',
    text: 'Ваш обліковий запис заблоковано. Проксі зупинено, усі сеанси завершено. Щоб уточнити причину, зверніться до підтримки.',
  },
  view_begun: {
    title: 'Підтримка переглянула ваш обліковий запис',
    text: 'Працівник підтримки переглянув ваш обліковий запис так, як його бачите ви. Нічого не змінено, паролі та ключі не показувалися. Коли перегляд завершився, видно в історії.',
  },
  account_restored: {
    title: 'Обліковий запис розблоковано',
    text: 'Ваш обліковий запис знову працює. Проксі, термін дії яких не минув, запускаються. Увійдіть знову.',
  },
  mailbox_changed: {
    title: 'Підтримка змінила ваш email',
    text: 'Підтримка вказала для вашого облікового запису інший email. Усі сеанси та вхід через Google завершено. Якщо ви про це не просили, зверніться до підтримки.',
  },
  password_set: {
    title: 'Підтримка встановила новий пароль',
    text: 'Підтримка встановила новий пароль для вашого облікового запису, усі сеанси завершено. Якщо ви про це не просили, зверніться до підтримки.',
  },
  balance_added: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'На баланс зараховано ${amount}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Зарахувала підтримка: {reason}. Ваш баланс: ${balance}.',
  },
  balance_taken: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'З балансу списано ${amount}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Списала підтримка: {reason}. Ваш баланс: ${balance}.',
  },
  support_message: { title: '{title}', text: '{text}' },
} satisfies Record<NotificationKind, { title: string; text: string }>;
