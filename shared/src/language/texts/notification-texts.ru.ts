import type { NotificationKind } from '../../notification/notification.ts';

export const notificationTextsRu = {
  order_ready: {
    title: 'Заказ {orderNumber} готов',
    text: 'Прокси готовы: {proxies}. Хост, порты и данные для входа\u00a0— в списке прокси.',
  },
  order_refunded: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} возвращено на баланс',
    text: 'Возврат по заказу {orderNumber}. Отменённые прокси больше не работают: {proxies}.',
  },
  order_undelivered: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} возвращено на баланс',
    text: 'Заказ {orderNumber} выполнен не полностью (не хватает: {count}): модемы ушли из сети. Их стоимость возвращена.',
  },
  order_short: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Для заказа не хватает ${missing}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{product} × {count}: заказ ждёт остаток суммы. Пополните баланс на ${missing}, и мы оформим заказ. Поступившие деньги на балансе.',
  },
  order_sold_out: {
    title: 'Заказ не оформлен',
    text: '{product} × {count}: пока вы платили, прокси закончились. Деньги на вашем балансе.',
  },
  order_price_moved: {
    title: 'Заказ не оформлен',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Платёж пришёл после срока, и теперь {product} × {count} стоит ${amount}. Деньги на вашем балансе.',
  },
  order_product_gone: {
    title: 'Заказ не оформлен',
    text: '{product} больше не продаётся. Деньги на вашем балансе.',
  },
  proxy_expiring: {
    title: 'Осталось дней: {days}',
    text: 'Скоро истекает срок: {proxies}. Продлите их, чтобы сохранить модемы и настройки.',
  },
  proxy_expired: {
    title: 'Срок прокси истёк',
    text: '{proxies}. Мы держим модем для вас до {until}. Продлите до этого времени, чтобы сохранить модем и все настройки.',
  },
  auto_renew_done: {
    title: 'Автопродление выполнено',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}. С баланса списано ${amount}. Действует до {until}.',
  },
  auto_renew_short: {
    title: 'Баланса не хватит на ближайшие продления',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: продление стоит ${required}, на балансе ${available}. Осталось дней: {days}. Пополните баланс заранее.',
  },
  auto_renew_failed: {
    title: 'Автопродление не удалось',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: нужно ${required}, на балансе ${available}. Повторяем попытку каждый час до {until}. Пополните баланс заранее.',
  },
  renewal_returned: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} возвращено на баланс',
    text: 'Не все прокси удалось продлить (не продлено: {count}): к этому моменту их срок уже истёк. Их стоимость возвращена.',
  },
  modem_offline: {
    title: 'Прокси не работает',
    text: 'Не работает больше минуты: {proxies}. Причина указана на странице прокси. Там же можно бесплатно заменить модем или подождать: мы уже знаем о проблеме.',
  },
  proxy_recovered: {
    title: 'Прокси снова работает',
    text: 'Снова работает: {proxies}. От вас ничего не требуется. IP мог смениться.',
  },
  proxy_moved: {
    title: 'У вашего прокси новые хост и порты',
    text: '{proxies} теперь доступен на хосте {host}: порт {httpPort} для HTTP, порт {socksPort} для SOCKS5. Его модем подключили к другому нашему серверу. Логины, пароли и настройки остались прежними; пожалуйста, замените хост и порты в своих программах.',
  },
  host_changed: {
    title: 'Хост прокси изменён',
    text: '{proxies}: новый хост — {host}. Порты, логины, пароли и настройки остались прежними. Замените хост в своих программах.',
  },
  server_maintenance: {
    title: 'Обслуживание сервера',
    text: '{proxies}: до {until} мы обслуживаем сервер этих прокси. Прокси продолжают работать, возможны короткие перерывы. От вас ничего не требуется.',
  },
  time_given: {
    title: 'Вашим прокси добавлено время',
    text: '{proxies}: мы бесплатно добавили {hours} ч. Новый срок указан на странице каждого прокси.',
  },
  proxies_suspended: {
    title: 'Прокси приостановлены',
    text: '{proxies}: мы приостановили эти прокси. Напишите в поддержку, чтобы узнать причину.',
  },
  proxies_restored: {
    title: 'Прокси снова работают',
    text: '{proxies}: эти прокси снова работают, с теми же хостом, портами и пользователями.',
  },
  proxy_replaced: {
    title: 'Модем вашего прокси заменён',
    text: '{proxies} теперь доступен на хосте {host}: порт {httpPort} для HTTP, порт {socksPort} для SOCKS5. Логины, пароли, настройки и оплаченный срок остались прежними; пожалуйста, замените хост и порты в своих программах.',
  },
  rotation_failed: {
    title: 'IP не меняется',
    text: 'Три последние смены IP не удались: {proxies}. На странице прокси нажмите «Попробовать все способы» или напишите в поддержку.',
  },
  payment_completed: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Баланс пополнен на ${amount}',
    text: 'Платёж поступил, средства уже доступны.',
  },
  payment_late: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Баланс пополнен на ${amount}',
    text: 'Платёж поступил после окончания срока. Мы всё равно его зачислили.',
  },
  payment_partial: {
    title: 'Поступила часть платежа',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Пополнение на ${amount} ещё не завершено. Отправьте остаток на странице оплаты: всё, что поступит, будет зачислено.',
  },
  balance_low: {
    title: 'На балансе мало средств',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Осталось ${balance}. Пополните баланс, чтобы прокси можно было продлить.',
  },
  password_changed: {
    title: 'Ваш пароль изменён',
    text: 'На всех остальных устройствах выполнен выход. Если это были не вы, немедленно смените пароль и напишите в поддержку.',
  },
  two_factor_on: {
    title: 'Двухфакторная аутентификация включена',
    text: 'Теперь при входе потребуется код из приложения. Если это были не вы, немедленно смените пароль и напишите в поддержку.',
  },
  two_factor_off: {
    title: 'Двухфакторная аутентификация выключена',
    text: 'Теперь для входа достаточно одного пароля. Если это были не вы, немедленно смените пароль и напишите в поддержку.',
  },
  api_key_created: {
    title: 'Создан API-ключ «{name}»',
    text: 'Программы уже могут им пользоваться. Если это были не вы, отзовите ключ в настройках и смените пароль.',
  },
  api_key_revoked: {
    title: 'API-ключ «{name}» отозван',
    text: 'Программы, которые им пользовались, больше не работают. Если это были не вы, смените пароль и напишите в поддержку.',
  },
  addresses_changed: {
    title: 'Изменены разрешённые IP для входа',
    text: 'Теперь для входа действует новый список IP из настроек. Если это были не вы, немедленно смените пароль и напишите в поддержку.',
  },
  data_exported: {
    title: 'Ваши данные скачаны',
    text: 'Файл со всеми данными аккаунта запросили, указав ваш пароль. Если это были не вы, немедленно смените пароль и напишите в поддержку.',
  },
  account_deleted: {
    title: 'Ваш аккаунт удалён',
    text: 'Прокси отключены, ваши данные удалены. Если это были не вы, немедленно напишите в поддержку.',
  },
  new_device: {
    title: 'Новый вход в ваш аккаунт',
    text: 'Новое устройство: {device}, {address}. Если это были не вы, немедленно смените пароль.',
  },
  password_guessed: {
    title: 'Неудачные попытки входа',
    text: 'Кто-то несколько раз ввёл неверный пароль от вашего аккаунта. Последняя попытка: {device}, {address}. Если это были не вы, смените пароль на такой, который больше нигде не используете, и включите двухфакторную аутентификацию.',
  },
  code_guessed: {
    title: 'Неверные коды подтверждения',
    text: 'Кто-то знает ваш пароль и несколько раз ввёл неверный код. Последняя попытка: {device}, {address}. Если это были не вы, немедленно смените пароль.',
  },
  google_linked: {
    title: 'К аккаунту привязан вход через Google',
    text: 'Теперь в аккаунт можно войти через Google с вашим адресом почты. Если это были не вы, немедленно напишите в поддержку.',
  },
  google_linked_reset: {
    title: 'К аккаунту привязан вход через Google',
    text: 'После подтверждения адреса почты в аккаунт никто не входил, поэтому все прежние настройки входа отключены: пароль, двухфакторная аутентификация, сеансы, API-ключи и вебхуки. Входите через Google; при желании задайте новый пароль по ссылке из письма.',
  },
  webhook_off: {
    title: 'Вебхук выключен',
    text: '{url} уже три дня не принимает доставки. Когда он снова заработает, включите его в настройках API.',
  },
  whitelist_restricted: {
    title: 'Теперь нужен пароль',
    text: '{proxies}: разрешённые диапазоны IP были так широки, что без пароля мог подключиться почти любой. Мы включили доступ «Пароль и IP». Логин и пароль указаны на странице прокси.',
  },
  account_suspended: {
    title: 'Аккаунт заблокирован',
    text: 'Ваш аккаунт заблокирован. Прокси остановлены, все сеансы завершены. Чтобы уточнить причину, обратитесь в поддержку.',
  },
  view_begun: {
    title: 'Поддержка просмотрела ваш аккаунт',
    text: 'Сотрудник поддержки посмотрел ваш аккаунт так, как его видите вы. Ничего не изменено, пароли и ключи не показывались. Когда просмотр закончился, видно в истории.',
  },
  account_restored: {
    title: 'Аккаунт разблокирован',
    text: 'Ваш аккаунт снова работает. Прокси, срок которых не истёк, запускаются. Войдите снова.',
  },
  mailbox_changed: {
    title: 'Поддержка изменила ваш email',
    text: 'Поддержка указала для вашего аккаунта другой email. Все сеансы и вход через Google завершены. Если вы об этом не просили, обратитесь в поддержку.',
  },
  password_set: {
    title: 'Поддержка задала новый пароль',
    text: 'Поддержка задала новый пароль для вашего аккаунта, все сеансы завершены. Если вы об этом не просили, обратитесь в поддержку.',
  },
  balance_added: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'На баланс зачислено ${amount}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Зачислено поддержкой: {reason}. Ваш баланс: ${balance}.',
  },
  balance_taken: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'С баланса списано ${amount}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Списано поддержкой: {reason}. Ваш баланс: ${balance}.',
  },
  support_message: { title: '{title}', text: '{text}' },
} satisfies Record<NotificationKind, { title: string; text: string }>;
