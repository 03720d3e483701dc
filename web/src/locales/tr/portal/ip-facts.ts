import type { phrases as english } from '../../en/portal/ip-facts.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  network: { mobile: 'Mobil ağ', other: 'Mobil ağ değil', unknown: 'Ağ bilinmiyor' },
  new: 'Yeni IP',
  seen_before: 'Bu modemde bu IP daha önce vardı',
  unknown: 'Konum ve ağ bilinmiyor',
  source: 'IP Geolocation by DB-IP',
} satisfies Phrases<typeof english>;
