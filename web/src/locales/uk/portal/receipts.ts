import type { phrases as english } from '../../en/portal/receipts.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  download: 'Квитанція',
  download_of: 'Квитанція: {name}',
} as const satisfies SlavicPhrases<typeof english>;
