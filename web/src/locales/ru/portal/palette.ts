import type { phrases as english } from '../../en/portal/palette.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  words: {
    overview: 'dashboard, главная, сводка, трафик, расход',
    proxies: 'список прокси, модемы, сменить ip, копировать, экспорт, белый список, порты',
    balance: 'billing, биллинг, кошелёк, деньги, платежи, счёт, чек, оплата',
    history: 'заказы, покупки, операции, журнал, log',
    profile: 'аккаунт, имя, компания, мои данные',
    settings: 'настройки, параметры, settings',
    notifications: 'оповещения, письма, колокольчик, сообщения, новости',
    security: '2fa, mfa, otp, двухфакторная, аутентификатор, пароль, сеансы, сессии, устройства, вход по ip',
    api: 'token, токен, разработчик, интеграция, скрипт, webhook, вебхук, ключи',
    status: 'uptime, авария, сбой, доступность, не работает',
    order: 'buy, купить, аренда, новый прокси, добавить прокси',
    top_up: 'deposit, депозит, пополнить, оплатить, крипта, bitcoin, биткоин, usdt',
    sign_out: 'logout, выход, выйти',
    theme: 'тёмная, светлая, оформление, ночной режим, dark',
    language: 'перевод, language, английский, турецкий, русский, украинский',
  },
  acts: {
    rotate: { label: 'Сменить IP', words: 'сменить ip, сменить, новый ip, ротация, rotate' },
    copy: { label: 'Копировать подключение', words: 'копировать, скопировать, данные, copy' },
    extend: { label: 'Продлить', words: 'продлить, продление, extend' },
    settings: { label: 'Настройки доступа', words: 'настройки, доступ, настроить, разрешённые ip, settings' },
    speed_test: { label: 'Тест скорости', words: 'тест скорости, скорость, замерить, мбит, speed test' },
  },
  group: 'Действие с прокси',
  outcome: {
    starting: '{name}: смена IP…',
    changed: '{name}: новый IP {ip}',
    unchanged: '{name}: снова тот же IP',
    failed: '{name}: IP не изменился',
    rotating: '{name}: смена IP продолжается',
  },
  copied: '{name}: подключение скопировано',
  copy_failed: 'Браузер не разрешил скопировать {name}',
} satisfies SlavicPhrases<typeof english>;
