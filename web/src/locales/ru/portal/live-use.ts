import type { phrases as english } from '../../en/portal/live-use.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  connections: 'Открытые соединения',
  of: '{open} из {max}',
  speed: 'Скорость сейчас, в обе стороны',
  megabits: '{speed}\u00a0Мбит/с',
  at: 'Измерено',
} satisfies SlavicPhrases<typeof english>;
