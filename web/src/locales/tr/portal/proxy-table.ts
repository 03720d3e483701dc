import type { phrases as english } from '../../en/portal/proxy-table.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  view: { label: 'Görünüm', cards: 'Kartlar', table: 'Tablo' },
  columns: {
    name: 'Ad',
    address: 'Host ve port',
    ip: 'IP',
    state: 'Durum',
    left: 'Kalan süre',
    operator: 'Operatör',
    type: 'Tür',
    tags: 'Etiketler',
    socks: 'SOCKS5 portu',
    auto_rotate: 'Otomatik değişim',
    actions: 'İşlemler',
  },
  any_operator: 'Tüm operatörler',
  copy: '{name} bağlantısını kopyala',
  more: '{name}: diğer işlemler',
  rotate: '{name}: IP değiştir',
  minutes: '{count}\u00a0dk',
} satisfies Phrases<typeof english>;
