import type { phrases as english } from '../en/backoffice.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  pages: { servers: 'Sunucular', modems: 'Tüm modemler', alerts: 'Uyarılar' },
} satisfies Phrases<typeof english>;
