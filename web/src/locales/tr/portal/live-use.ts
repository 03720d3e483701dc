import type { phrases as english } from '../../en/portal/live-use.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  connections: 'Açık bağlantılar',
  of: '{open} / {max}',
  speed: 'Anlık hız, iki yön',
  megabits: '{speed}\u00a0Mbit/sn',
  at: 'Ölçüldü',
} satisfies Phrases<typeof english>;
