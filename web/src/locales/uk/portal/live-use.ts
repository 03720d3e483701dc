import type { phrases as english } from '../../en/portal/live-use.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  connections: 'Відкриті з’єднання',
  of: '{open} із {max}',
  speed: 'Швидкість зараз, в обидва боки',
  megabits: '{speed}\u00a0Мбіт/с',
  at: 'Виміряно',
} satisfies SlavicPhrases<typeof english>;
