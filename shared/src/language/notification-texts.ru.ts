import type { NotificationKind } from '../notification/notification.ts';

export const notificationTextsRu = {
  order_ready: {
    title: 'Заказ {orderNumber} готов',
    text: 'Прокси настроены: {proxies}. Адреса и данные для входа — в списке прокси.',
  },
  order_refunded: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} вернулись на баланс',
    text: 'Возврат по заказу {orderNumber}. Возвращённые прокси больше не отвечают: {proxies}.',
  },
  order_undelivered: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} вернулись на баланс',
    text: 'Заказ {orderNumber} выполнен не полностью (не хватает: {count}): модемы в этот момент вышли из строя. Их стоимость возвращена.',
  },
  proxy_expiring: {
    title: 'Осталось дней: {days}',
    text: 'Скоро закончатся: {proxies}. Продлите их, чтобы сохранить модемы и настройки.',
  },
  proxy_expired: {
    title: 'Прокси остановлен: оплаченное время вышло',
    text: '{proxies}. Модем ждёт вас до {until}. Продлите до этого срока, и всё продолжит работать как раньше.',
  },
  auto_renew_done: {
    title: 'Продлено автоматически',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}. С баланса списано ${amount}. Оплачено до {until}.',
  },
  auto_renew_short: {
    title: 'Баланса не хватит на ближайшие продления',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: продление стоит ${required}, на балансе ${available}. Осталось дней: {days}. Пополните баланс заранее.',
  },
  auto_renew_failed: {
    title: 'Автопродление не удалось',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: нужно ${required}, на балансе ${available}. Будем пробовать каждый час до {until}. Пополните баланс заранее.',
  },
  renewal_returned: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} возвращено на баланс',
    text: 'Не все прокси удалось продлить (не продлено: {count}): к этому моменту они уже завершились. Их стоимость возвращена.',
  },
  modem_offline: {
    title: 'Прокси недоступен',
    text: '{proxies} не отвечает больше 15 минут. Мы уже знаем об этом; он заработает сам, как только модем снова будет на связи.',
  },
  proxy_moved: {
    title: 'У вашего прокси новые порты',
    text: '{proxies} теперь доступен по адресу {host}: порт {httpPort} для HTTP, порт {socksPort} для SOCKS5. Его модем подключили к другому нашему серверу. Имена пользователей, пароли и настройки остались прежними; пожалуйста, замените хост и порты в своих программах.',
  },
  proxy_replaced: {
    title: 'Ваш прокси получил другой модем',
    text: '{proxies} теперь доступен по адресу {host}: порт {httpPort} для HTTP, порт {socksPort} для SOCKS5. Имена пользователей, пароли, настройки и оплаченный срок остались прежними; пожалуйста, замените хост и порты в своих программах.',
  },
  rotation_failed: {
    title: 'Адрес не меняется',
    text: 'Три последние смены адреса не удались: {proxies}. Попробуйте все способы на странице прокси или напишите в поддержку.',
  },
  payment_completed: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Баланс пополнен на ${amount}',
    text: 'Платёж поступил, средства уже доступны.',
  },
  payment_late: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: 'Баланс пополнен на ${amount}',
    text: 'Платёж пришёл после окончания срока, но всё равно зачислен.',
  },
  payment_partial: {
    title: 'Поступила часть платежа',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Пополнение на ${amount} ещё не завершено. Отправьте остаток на странице оплаты: всё, что придёт, будет зачислено.',
  },
  balance_low: {
    title: 'На балансе мало средств',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Осталось ${balance}. Пополните баланс, чтобы прокси можно было продлить.',
  },
  password_changed: {
    title: 'Ваш пароль изменён',
    text: 'На всех остальных устройствах выполнен выход. Если это были не вы, немедленно задайте другой пароль и напишите в поддержку.',
  },
  two_factor_on: {
    title: 'Двухфакторная аутентификация включена',
    text: 'Теперь при входе потребуется код из приложения. Если это были не вы, немедленно задайте другой пароль и напишите в поддержку.',
  },
  two_factor_off: {
    title: 'Двухфакторная аутентификация выключена',
    text: 'Теперь для входа достаточно одного пароля. Если это были не вы, немедленно задайте другой пароль и напишите в поддержку.',
  },
  api_key_created: {
    title: 'Создан API-ключ «{name}»',
    text: 'Программы уже могут им пользоваться. Если это были не вы, отзовите ключ в настройках и задайте другой пароль.',
  },
  api_key_revoked: {
    title: 'API-ключ «{name}» отозван',
    text: 'Программы, которые им пользовались, больше не работают. Если это были не вы, задайте другой пароль и напишите в поддержку.',
  },
  addresses_changed: {
    title: 'Изменён список адресов для входа',
    text: 'Теперь аккаунтом можно пользоваться так, как указано в списке в настройках. Если это были не вы, немедленно задайте другой пароль и напишите в поддержку.',
  },
  data_exported: {
    title: 'Ваши данные скачаны',
    text: 'Кто-то, кто знает ваш пароль, запросил файл со всеми данными аккаунта. Если это были не вы, немедленно задайте другой пароль и напишите в поддержку.',
  },
  account_deleted: {
    title: 'Ваш аккаунт удалён',
    text: 'Прокси остановлены, ваши данные удалены. Если это были не вы, немедленно напишите нам.',
  },
  new_device: {
    title: 'Новый вход в ваш аккаунт',
    text: 'С устройства, которого мы раньше не видели: {device}, {address}. Если это были не вы, немедленно задайте другой пароль: все сеансы завершатся.',
  },
  password_guessed: {
    title: 'Неудачные попытки входа',
    text: 'Кто-то несколько раз ввёл неверный пароль от вашего аккаунта. Последняя попытка: {device}, {address}. Если это были не вы, задайте пароль, который больше нигде не используете, и включите двухфакторную аутентификацию.',
  },
  code_guessed: {
    title: 'Неверные коды подтверждения',
    text: 'Кто-то знает ваш пароль и несколько раз ввёл неверный код. Последняя попытка: {device}, {address}. Если это были не вы, немедленно смените пароль.',
  },
  google_linked: {
    title: 'К аккаунту привязан вход через Google',
    text: 'Теперь в аккаунт можно войти через Google с вашим адресом. Если это были не вы, сразу напишите в поддержку.',
  },
  google_linked_reset: {
    title: 'К аккаунту привязан вход через Google',
    text: 'После подтверждения адреса в аккаунт никто не входил, поэтому всё настроенное раньше отключено: пароль, двухфакторная аутентификация, сеансы, API-ключи и вебхуки. Входите через Google; при желании задайте новый пароль по почте.',
  },
  webhook_off: {
    title: 'Вебхук отключён',
    text: '{url} не принимает сообщения уже три дня. Когда адрес снова начнёт отвечать, включите его в настройках API.',
  },
  whitelist_restricted: {
    title: 'Теперь нужен пароль',
    text: '{proxies}: разрешённые диапазоны IP были так широки, что без пароля мог подключиться почти любой. Мы включили доступ «Пароль и IP». Логин и пароль указаны на странице прокси.',
  },
} satisfies Record<NotificationKind, { title: string; text: string }>;
