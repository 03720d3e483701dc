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
  only_ended: {
    all: 'Tüm proxy’leriniz sona erdi',
    matching: 'Yalnızca sona eren proxy’ler eşleşiyor',
    hint: 'Bu liste sona eren proxy’leri göstermez.',
    action: 'Sona eren proxy’leri göster',
  },
  many: {
    title: 'Birçok proxy bir arada',
    select: 'Proxy’leri kutularından seçin; tabloda Shift bir aralığı seçer. İşlemler listenin altında görünür.',
    settings:
      '“Ayarlar” hepsinin erişimini, izinli IP’lerini, otomatik IP değişimini ve notunu değiştirir. Kayıtlı IP listeleriniz de oradadır.',
    links:
      '“Dışa aktar” IP değiştirme bağlantılarını ekler. Gizli tutun: bağlantıya sahip olan herkes IP’yi değiştirebilir.',
    api: 'Aynısı API ile',
  },
} satisfies Phrases<typeof english>;
