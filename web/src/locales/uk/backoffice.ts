import type { phrases as english } from '../en/backoffice.ts';
import type { SlavicPhrases } from '../phrases.ts';

export const phrases = {
  pages: { servers: 'Сервери', modems: 'Усі модеми', alerts: 'Сповіщення' },
} satisfies SlavicPhrases<typeof english>;
