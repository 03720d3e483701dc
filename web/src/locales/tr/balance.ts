import type { phrases as english } from '../en/balance.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  subtitle: 'Ne kadarınız var, nereye gitti',
  stats_failed: 'Bakiyeniz yüklenemedi',
  transactions_failed: 'İşlemler yüklenemedi',
  cards: {
    available: { label: 'Kullanılabilir bakiye', hint: 'Hemen harcanabilir' },
    pending: { label: 'Bekleyen bakiye', hint: 'Yoldaki ödemeler' },
    total: { label: 'Toplam bakiye', hint: 'İkisinin toplamı' },
  },
  transactions: 'İşlem geçmişi',
  period: { label: 'Dönem', '7d': '7 gün', '30d': '30 gün', '90d': '3 ay', '1y': '1 yıl' },
  column: {
    date: 'Tarih',
    what: 'İşlem',
    reference: 'Referans',
    status: 'Durum',
    amount: 'Tutar',
    balance: 'Sonraki bakiye',
  },
  reason: {
    topup: 'Bakiye yükleme',
    order: 'Sipariş',
    renewal: 'Süre uzatma',
    refund: 'İade',
    adjustment_deposit: 'Destek ekibinden alacak',
    adjustment_spending: 'Destek ekibinden borç',
  },
  status: { completed: 'Tamamlandı', pending: 'Bekliyor', failed: 'Başarısız' },
  continue: 'Devam et',
  empty: {
    title: 'Bu dönemde işlem yok',
    hint: 'İlk proxy’nizi sipariş etmek için bakiye yükleyin veya daha uzun bir dönem seçin.',
  },
  add: {
    open: 'Bakiye yükle',
    title: 'Bakiye yükle',
    description: 'Kripto parayla ödenir, fiyatlar ABD doları üzerindendir',
    amount: 'Tutar (USD)',
    hint: '{min} ile {max} arası, en fazla iki ondalık basamak',
    quick: 'Hızlı tutarlar',
    pay: 'Ödemeye geç',
    amount_invalid: 'Lütfen geçerli bir miktar girin',
    failed: 'Bakiye eklenirken bir hata oluştu',
    coin_note:
      'Kripto parayı ödeme sağlayıcımızın sayfasında seçersiniz. Ödeme onaylanır onaylanmaz bakiyenize eklenir.',
  },
  topup: {
    title: 'Bakiye yükleme',
    load_failed: 'Bu yükleme gösterilemedi',
    expires: 'Süre bitimi:',
    how: 'Sağlayıcımızın sayfasında ödeyin: burada veya bu kodla telefonda. Bu pencere ödemeyi kendiliğinden izler.',
    open_checkout: 'Ödeme sayfasını aç',
    copy_link: 'Ödeme bağlantısını kopyala',
    qr: 'QR kodu olarak ödeme bağlantısı',
    preparing: 'Ödeme sayfası hazırlanıyor. Birkaç saniye sürer.',
    progress: 'Ödemenin ilerleyişi',
    step: { waiting: 'Ödeme bekleniyor', confirming: 'Ödeme görüldü, onaylanıyor', credited: 'Bakiyenize eklendi' },
    completed: 'Ödeme ulaştı ve bakiyenize eklendi.',
    underpaid:
      'Tutarın altında bir ödeme ulaştı. Kalanını ödeme sayfasında gönderin; ulaşan her tutar bakiyenize eklenir.',
    expired:
      'Ödeme süresi doldu, bakiyenize bir şey eklenmedi. Yeniden başlayın; ödeme yaptıysanız destek ekibine yazın.',
    failed:
      'Ödeme gerçekleşmedi, bakiyenize bir şey eklenmedi. Yeniden başlayın; ödeme yaptıysanız destek ekibine yazın.',
    again: 'Yeniden başla',
    to_order: 'Proxy sipariş et',
  },
} satisfies Phrases<typeof english>;
