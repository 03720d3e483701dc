import type { phrases as english } from '../../en/portal/receipts.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  download: 'Makbuz',
  download_of: 'Makbuz: {name}',
} as const satisfies Phrases<typeof english>;
