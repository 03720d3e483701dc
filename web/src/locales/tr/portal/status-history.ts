import type { phrases as english } from '../../en/portal/status-history.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  title: 'Son 90 gün',
  period: 'Son 90 gün',
  operators: 'Operatörler',
  operators_hint:
    'Bir operatörün yanıt veren modemlerinin oranı. Her 5 dakikada bir ölçülür; günler UTC saatine göredir.',
  servers: 'Sunucular',
  servers_hint: 'Sunucunun çevrimiçi olduğu sürenin oranı. Duyurulan bakımlar hesaba katılmaz.',
  server: 'Sunucu {number}',
  first_day: '90 gün önce',
  today: 'Bugün',
  no_data: 'Veri yok',
  row_label: '{name}: ölçülen {days} günde {percent} erişilebilir. En düşük gün: {lowest}',
  row_label_unknown: '{name}: veri yok',
  as_table: '%100’ün altındaki günleri tablo olarak göster',
  day: 'Gün',
  name: 'Ad',
  available: 'Erişilebilirlik',
  incidents: 'Kesintiler',
  no_incidents: 'Bu 90 günde hiçbir sunucu çevrimdışı kalmadı veya bakıma alınmadı.',
  offline: 'yaklaşık {time} çevrimdışı',
  maintenance: 'yaklaşık {time} bakım',
  empty: 'Henüz ölçüm yok. İlk değerler, bir sunucu kurulduktan birkaç dakika sonra görünür.',
  failed: 'Geçmiş yüklenemedi',
} satisfies Phrases<typeof english>;
