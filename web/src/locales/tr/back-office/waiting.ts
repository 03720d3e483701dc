import type { phrases as english } from '../../en/back-office/waiting.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  title: 'Kararınızı bekleyenler',
  failed: 'Karar bekleyen modemler yüklenemedi',
  arrivals_one: '{server} üzerinde {count} yeni modem',
  arrivals_other: '{server} üzerinde {count} yeni modem',
  arrivals_why: 'Bir saat içinde beşten fazla yeni modem onay bekler.',
  approve: 'Onayla',
  approve_of: '{server} üzerindeki yeni modemleri onayla',
  approve_title_one: '{server} üzerindeki {count} yeni modem onaylansın mı?',
  approve_title_other: '{server} üzerindeki {count} yeni modem onaylansın mı?',
  approve_means:
    'Sunucunun bir sonraki raporuyla eklenirler ve satılabilirler. Bir saat boyunca bu sunucunun diğer yeni modemleri de onaylanmış sayılır.',
  approve_check: 'Onaylamadan önce size ait olmayan modemleri çıkarın.',
  approved_one: '{count} modem onaylandı. {server} bir sonraki raporunu gönderince eklenir.',
  approved_other: '{count} modem onaylandı. {server} bir sonraki raporunu gönderince eklenirler.',
  claimed: '{claimant}, {home} sunucusunun {modem} modemini bildiriyor',
  contested: '{home} ve {claimant}, ikisi de {modem} modemini bildiriyor. Biri kopya.',
  sold: 'Satıldı',
  since: 'Başlangıç: {when}',
  decide: 'Karar ver',
  decide_of: '{modem} hangi sunucuda, karar ver',
  decide_title: '{modem} hangi sunucuda?',
  move: '{server} sunucusuna taşı',
  move_means: 'Modem orada yeni portlar alır.',
  move_sold: 'Modem orada yeni portlar alır. Müşterisi proxy’yi korur; yeni host ve portlar kendisine bildirilir.',
  keep: '{server} sunucusunda bırak',
  keep_means: '{claimant} sunucusunun bu modemle ilgili raporları bundan sonra dikkate alınmaz.',
  save: 'Kararı kaydet',
  moved: '{modem}, {server} sunucusuna taşındı',
  kept: '{modem}, {server} sunucusunda kalıyor',
} as const satisfies Phrases<typeof english>;
