import type { phrases as english } from '../../en/back-office/customer-view.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  action: 'Müşteri gibi görüntüle',
  title: '{name} gibi görüntüle',
  means:
    'Paneli müşterinin gördüğü gibi yeni bir sekmede 15 dakika için açar. Orada hiçbir şey değiştirilemez; şifre, anahtar ve gizli değerler gösterilmez.',
  told: 'Müşteri, desteğin hesabı görüntülediğini geçmişte görür. Bir yönetici kapatmadıysa bildirim de gelir.',
  open: 'Görünümü aç',
  failed: 'Görünüm açılamadı: {message}',
  blocked: 'Tarayıcınız yeni sekmeyi engelledi.',
  who: '{customer} gibi görüntülüyorsunuz',
  member: 'Açan: {member}',
  left: '{minutes} dk kaldı',
  end: 'Bitir',
  read_only: 'Bu bir müşteri görünümü: burada hiçbir şey değiştirilemez.',
  secret: 'Müşteri görünümünde gösterilmez.',
  ended: 'Bu görüntüleme sona erdi',
  reloaded: 'Sekmeyi yenilemek görüntülemeyi bitirir. Müşterinin sayfasından yeniden açın.',
  over: 'Görüntüleme 15 dakika sonra, başka birini açtığınızda veya çıkış yaptığınızda biter. Müşterinin sayfasından yeniden açın.',
  to_customers: 'Müşterilere git',
} as const satisfies Phrases<typeof english>;
