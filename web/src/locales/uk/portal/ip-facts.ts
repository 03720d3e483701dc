import type { phrases as english } from '../../en/portal/ip-facts.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  network: { mobile: 'Мобільна мережа', other: 'Не мобільна мережа', unknown: 'Мережа невідома' },
  new: 'Новий IP',
  seen_before: 'Цей IP уже був на цьому модемі',
  unknown: 'Розташування й мережа невідомі',
  source: 'IP Geolocation by DB-IP',
} satisfies SlavicPhrases<typeof english>;
