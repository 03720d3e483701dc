import type { phrases as english } from '../en/search.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  open: 'Ara',
  title: 'Arama ve komutlar',
  field: 'Sayfa, işlem, proxy, sipariş ve ödeme ara',
  hint: 'Arayın veya bir komut yazın',
  searching: 'Aranıyor…',
  none: '“{typed}” için sonuç yok',
  none_hint: 'Bir ad, etiket, IP, port, sipariş numarası veya tutar deneyin.',
  failed: 'Hesabınızda arama yapılamadı',
  count_one: '{count} sonuç',
  count_other: '{count} sonuç',
  all_proxies_one: 'Listede {count} proxy’yi göster',
  all_proxies_other: 'Listede {count} proxy’nin tümünü göster',
  tag_proxies_one: '{count} proxy',
  tag_proxies_other: '{count} proxy',
  group: {
    pages: 'Sayfalar',
    actions: 'İşlemler',
    tags: 'Etiketler',
    proxies: 'Proxy’ler',
    orders: 'Siparişler',
    payments: 'Ödemeler',
  },
  page: { notifications: 'Bildirimler', security: 'Güvenlik', api: 'API anahtarları', status: 'Sistem durumu' },
  action: { top_up: 'Bakiye yükle' },
  reason: { topup: 'Bakiye yükleme', order: 'Sipariş', renewal: 'Süre uzatma', refund: 'İade', adjustment: 'Düzeltme' },
  payment_status: {
    pending: 'Bekliyor',
    awaiting: 'Ödeme bekleniyor',
    expired: 'Süresi doldu',
    discarded: 'İptal edildi',
    failed: 'Başarısız',
  },
  key: { choose: 'seç', open: 'aç', close: 'kapat' },
} satisfies Phrases<typeof english>;
