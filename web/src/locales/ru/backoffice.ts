import type { phrases as english } from '../en/backoffice.ts';
import type { SlavicPhrases } from '../phrases.ts';

export const phrases = {
  pages: { servers: 'Серверы', modems: 'Все модемы', alerts: 'Оповещения' },
} satisfies SlavicPhrases<typeof english>;
