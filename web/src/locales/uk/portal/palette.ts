import type { phrases as english } from '../../en/portal/palette.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  words: {
    overview: 'dashboard, головна, зведення, трафік, витрати',
    proxies: 'список проксі, модеми, змінити ip, копіювати, експорт, білий список, порти',
    balance: 'billing, білінг, гаманець, гроші, платежі, рахунок, чек, оплата',
    history: 'замовлення, покупки, операції, журнал, log',
    profile: 'обліковий запис, ім’я, компанія, мої дані',
    settings: 'налаштування, параметри, settings',
    notifications: 'оповіщення, листи, дзвіночок, повідомлення, новини',
    security: '2fa, mfa, otp, двофакторна, автентифікатор, пароль, сеанси, сесії, пристрої, вхід за ip',
    api: 'token, токен, розробник, інтеграція, скрипт, webhook, вебхук, ключі',
    status: 'uptime, аварія, збій, доступність, не працює',
    order: 'buy, купити, оренда, новий проксі, додати проксі',
    top_up: 'deposit, депозит, поповнити, оплатити, крипта, bitcoin, біткоїн, usdt',
    sign_out: 'logout, вихід, вийти',
    theme: 'темна, світла, оформлення, нічний режим, dark',
    language: 'переклад, language, англійська, турецька, російська, українська',
  },
  acts: {
    rotate: { label: 'Змінити IP', words: 'змінити ip, змінити, новий ip, ротація, rotate' },
    copy: { label: 'Копіювати підключення', words: 'копіювати, скопіювати, дані, copy' },
    extend: { label: 'Подовжити', words: 'подовжити, продовжити, extend' },
    settings: { label: 'Налаштування доступу', words: 'налаштування, доступ, налаштувати, дозволені ip, settings' },
    speed_test: { label: 'Тест швидкості', words: 'тест швидкості, швидкість, заміряти, мбіт, speed test' },
  },
  group: 'Дія з проксі',
  outcome: {
    starting: '{name}: зміна IP…',
    changed: '{name}: новий IP {ip}',
    unchanged: '{name}: знову той самий IP',
    failed: '{name}: IP не змінився',
    rotating: '{name}: зміна IP триває',
  },
  copied: '{name}: підключення скопійовано',
  copy_failed: 'Браузер не дозволив скопіювати {name}',
} satisfies SlavicPhrases<typeof english>;
