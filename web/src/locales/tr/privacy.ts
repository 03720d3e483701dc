import type { phrases as english } from '../en/privacy.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  kept: {
    title: 'Neleri saklıyoruz',
    policy: 'Gizlilik metninin tamamı',
    account: { what: 'Ad, e-posta adresi ve profil', how_long: 'Hesabınız var olduğu sürece' },
    sign_ins: {
      what: 'IP adresi ve cihaz bilgisiyle girişler',
      how_long: 'Cihazlar 180\u00a0gün, olay günlüğü hesabınız var olduğu sürece',
    },
    traffic: {
      what: 'Proxy ve gün bazında bayt ve bağlantı sayısı',
      how_long: '400\u00a0gün. Hangi sayfaları ziyaret ettiğiniz asla saklanmaz',
    },
    refusals: { what: 'Proxy’nin reddettiği son bağlantılar ve IP’leri', how_long: '30\u00a0gün' },
    notifications: { what: 'Bildirimler', how_long: '90\u00a0gün' },
    addresses: {
      what: 'Bir proxy’nin hangi zamanda hangi genel IP’yi kullandığı',
      how_long: 'Hesabınızı sildikten sonra adınız olmadan',
    },
    payments: {
      what: 'Siparişler ve para hareketleri',
      how_long: 'Yasa gereği saklanır; hesabınızı sildikten sonra adınız olmadan',
    },
    analytics: { what: 'Analiz ve reklam', how_long: 'Yok; üçüncü taraflardan hiçbir şey yüklenmez' },
  },
  marketing: 'İzniniz',
  export: {
    title: 'Verilerinizi indirin',
    about:
      'Hakkınızdaki her şeyi içeren tek bir dosya (JSON): profil, ayarlar, oturumlar, siparişler, şifresiz proxy’ler, ödemeler, IP değişimleri, günlük trafik, bildirimler ve olaylar.',
    ask: 'İndir',
    confirm: 'Şifrenizi onaylayın',
    hint: 'Dosya hakkınızda çok sayıda bilgi içerir. Her indirmede size e-posta göndeririz.',
    done: 'Verileriniz indirildi.',
    shortened: 'Dosyada yalnızca en yeni kayıtlar var. Eskileri için destek ekibine yazın.',
    failed: 'Dosya oluşturulamadı. Lütfen tekrar deneyin.',
  },
  delete: {
    title: 'Hesabınızı silin',
    about:
      'Proxy’leriniz hemen kapanır, kalan bakiyeniz kaybolur ve verileriniz kaldırılır. Siparişler ve ödemeler, yasa gereği adınız olmadan saklanır.',
    ask: 'Hesabı sil',
    heading: 'Hesabınız silinsin mi?',
    warning: 'Hesabınızı silmek istediğinizden emin misiniz? Bu işlem geri alınamaz.',
    load_failed: 'Silinecek verilerin listesi yüklenemedi',
    topup_open: 'Henüz ödenebilecek bir bakiye yüklemeniz var. Ödenmesini ya da süresinin dolmasını bekleyin.',
    order_open: 'Bir siparişiniz hâlâ işleniyor. Tamamlanmasını bekleyin.',
    balance: 'Kaybolacak bakiye',
    no_balance: 'Bakiyenizde bir tutar yok.',
    proxies: 'İade yapılmadan hemen kapanacak proxy’ler',
    no_proxies: 'Çalışan proxy’niz yok.',
    cancel_first: 'İade hakkınız olan siparişleri önce geçmiş sayfasından iptal edin; aksi hâlde iade yapılmaz.',
    until: 'ödenen süre:',
    type: 'Onaylamak için {email} yazın',
    code: 'Uygulamadaki kod ya da kurtarma kodu',
    confirm: 'Kalıcı olarak sil',
    done: 'Hesabınız silindi.',
    failed: 'Hesap silinemedi. Lütfen tekrar deneyin.',
  },
} satisfies Phrases<typeof english>;
