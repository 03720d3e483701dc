import type { phrases as english } from '../../en/portal/traffic.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  title: 'Trafik ve bağlantılar',
  period: 'Dönem',
  hours_one: '{count} saat',
  hours_other: '{count} saat',
  days_one: '{count} gün',
  days_other: '{count} gün',
  empty: 'Bu proxy’den henüz trafik geçmedi',
  empty_hint: 'Rakamlar ilk bağlantıdan sonra yaklaşık beş dakika içinde burada görünür.',
  load_failed: 'Trafik yüklenemedi',
  none: 'Bu dönemde trafik yok',
  unknown: 'Bilinmiyor',
  none_known: 'Bu dönemin trafiği tam olarak bilinmiyor',
  silent: 'Sunucunun çevrimdışı olduğu saatler bilinmiyor. Bu arada ölçtüğü trafik, sunucu geri geldiğinde sayılır.',
  known_since: '{when} öncesindeki trafik yalnızca günlere göre sayıldı.',
  updated: 'Güncellendi',
  received: 'Alınan',
  sent: 'Gönderilen',
  connections: 'Bağlantılar',
  speed: 'En yüksek hız',
  megabits: '{speed}\u00a0Mbit/sn',
  speed_test: {
    title: 'Hız testi',
    start: 'Hız testini başlat',
    about:
      'Test, proxy üzerinden en fazla {seconds}\u00a0saniye boyunca en çok {size} indirir. İndirme, proxy’nin trafiğinden sayılır ve hattı kendi bağlantılarınızla paylaşır. Sitemizden proxy üzerinden geçen yolu ölçer; sizinle proxy arasındaki yolu ölçmez.',
    running: 'Proxy üzerinden indiriliyor…',
    next: 'Sonraki test',
    results: 'Son hız testleri',
    empty: 'Henüz hız testi yok',
    load_failed: 'Hız testleri yüklenemedi',
    failed: 'Hız testi yapılamadı. Lütfen tekrar deneyin.',
    none: 'Ölçülemedi',
    latency: 'Gecikme {milliseconds}\u00a0ms',
    used: '{seconds}\u00a0sn içinde {size}',
  },
  as_table: 'Tablo olarak göster',
  live: {
    connections: 'Açık bağlantılar',
    of: '{open} / {max}',
    speed: 'Anlık hız, iki yön',
  },
  totals: {
    proxy: {
      received: 'Toplam alınan',
      sent: 'Toplam gönderilen',
      connections: 'Toplam bağlantı',
    },
    period: {
      received: 'Alınan',
      sent: 'Gönderilen',
      connections: 'Bağlantı',
    },
  },
  chart: {
    bytes_hour: 'Saatlere göre alınan ve gönderilen trafik',
    bytes_day: 'Günlere göre alınan ve gönderilen trafik',
    connections_hour: 'Saatlere göre bağlantılar',
    connections_day: 'Günlere göre bağlantılar',
  },
  step: {
    hour: 'Saat',
    day: 'Gün (UTC)',
  },
  note: {
    hour: 'Saatler, saat diliminize göredir.',
    day: 'Günler UTC gece yarısında başlar.',
  },
  file: {
    hour: 'Saatin başı (UTC)',
    day: 'Gün (UTC)',
    received: 'Alınan bayt',
    sent: 'Gönderilen bayt',
    speed: 'En yüksek hız (Mbit/sn)',
  },
} satisfies Phrases<typeof english>;
