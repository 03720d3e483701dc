import type { phrases as english } from '../../en/portal/ip-facts.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  network: { mobile: 'Мобильная сеть', other: 'Не мобильная сеть', unknown: 'Сеть неизвестна' },
  new: 'Новый IP',
  seen_before: 'Этот IP уже был на этом модеме',
  unknown: 'Местоположение и сеть неизвестны',
  source: 'IP Geolocation by DB-IP',
} satisfies SlavicPhrases<typeof english>;
