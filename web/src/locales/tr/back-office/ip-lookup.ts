import type { phrases as english } from '../../en/back-office/ip-lookup.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  subtitle: 'Müşteriyi ve proxy’yi, bir IP’nin ilk ve son görüldüğü zaman arasında bulur; 400 gün geriye kadar.',
  ip: 'IP',
  ip_invalid: 'Bir IPv4 veya IPv6 girin.',
  time: 'Zaman',
  time_invalid: 'Tarih ve saat girin.',
  zone: 'Saat diliminiz: {zone}',
  reason: 'Neden',
  reason_hint: 'Günlük için: ekip kimin neyi neden sorguladığını orada görür.',
  reason_short: 'Nedenini en az üç karakterle yazın.',
  look_up: 'Sorgula',
  failed: 'IP sorgulanamadı',
  found: '{ip}, {when}',
  caption: 'O anda IP kimdeydi',
  nobody: 'O anda bu IP’nin hiçbir modemde olduğu bilinmiyor.',
  never: 'Bu IP’nin hiçbir modemde olduğu bilinmiyor. Kayıtlar 400 gün saklanır.',
  incomplete: 'Bu IP birçok modemdeydi; hepsine bakılmadı.',
  before: 'O andan önceki son kayıt',
  after: 'O andan sonraki ilk kayıt',
  columns: { customer: 'Müşteri', proxy: 'Proxy', server: 'Sunucu', since: 'İlk görülme', last: 'Son görülme' },
  still: 'şu anda onda',
  deleted: 'Silinmiş müşteri',
  not_sold: 'Satılmamış',
} as const satisfies Phrases<typeof english>;
