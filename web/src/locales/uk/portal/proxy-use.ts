import type { phrases as english } from '../../en/portal/proxy-use.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  links: {
    add: 'Додати посилання для зміни IP',
    browsers: 'AdsPower і Dolphin Anty читають посилання в дужках. Для інших браузерів не додавайте його.',
    warning: 'Посилання для зміни IP секретне: кожен, хто його має, може змінити IP без входу в обліковий запис.',
    created: 'Для проксі без посилання воно буде створене.',
    copy: 'Посилання для зміни IP',
    copied: 'Посилання для зміни IP скопійовано. Тримайте його в секреті: кожен, хто його має, може змінити цей IP.',
  },
} satisfies SlavicPhrases<typeof english>;
