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
    note: 'Not',
    country: 'Ülke',
    network: 'Ağ',
    mobile: 'Mobil ağ',
    socks: 'SOCKS5 portu',
    auto_rotate: 'Otomatik değişim',
    actions: 'İşlemler',
  },
  any_operator: 'Tüm operatörler',
  copy_ip: 'IP’yi kopyala',
  copy: '{name} bağlantısını kopyala',
  more: '{name}: diğer işlemler',
  rotate: '{name}: IP değiştir',
  minutes: '{count}\u00a0dk',
} satisfies Phrases<typeof english>;
