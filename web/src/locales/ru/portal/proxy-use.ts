import type { phrases as english } from '../../en/portal/proxy-use.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  links: {
    add: 'Добавить ссылки для смены IP',
    browsers: 'AdsPower и Dolphin Anty читают ссылку в скобках. Для других браузеров не добавляйте её.',
    warning: 'Ссылка для смены IP секретна: любой, у кого она есть, может сменить IP без входа в аккаунт.',
    created: 'Для прокси без ссылки она будет создана.',
    copy: 'Ссылка для смены IP',
    copied: 'Ссылка для смены IP скопирована. Храните её в секрете: любой, у кого она есть, может сменить этот IP.',
  },
} satisfies SlavicPhrases<typeof english>;
