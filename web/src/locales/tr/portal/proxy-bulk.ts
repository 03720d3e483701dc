import type { phrases as english } from '../../en/portal/proxy-bulk.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  title: 'Ayarları değiştir',
  save_one: '{count} proxy’yi değiştir',
  save_other: '{count} proxy’yi değiştir',
  unchanged: 'Olduğu gibi bırak',
  done_one: '{count} proxy’nin ayarları değişti',
  done_other: '{count} proxy’nin ayarları değişti',
  refused_one: '{count} proxy değiştirilemedi',
  refused_other: '{count} proxy değiştirilemedi',
  kept_one: 'Diğer {count} proxy’de yeni ayarlar geçerli.',
  kept_other: 'Diğer {count} proxy’de yeni ayarlar geçerli.',
  nothing: 'Neyin değişeceğini seçin.',
  allowed: {
    replace: 'Listeyi değiştir',
    add: 'Listeye ekle',
    remove: 'Listeden çıkar',
    hint_replace: 'Her proxy tam olarak bu listeyi alır. Liste boşsa her IP, kullanıcı adı ve parolayla bağlanabilir.',
    hint_add: 'Bu kayıtlar her proxy’nin listesine eklenir.',
    hint_remove: 'Bu kayıtlar her proxy’nin listesinden çıkarılır.',
  },
  rotation: {
    label: 'Otomatik IP değişimi',
    on: 'Aç',
    off: 'Kapat',
    minutes: 'Aralık (dakika)',
    range: '1 ile 1440 arasında bir tam sayı',
  },
  note: {
    write: 'Not yaz',
    edit: 'Düzenle',
    none: 'Henüz not yok. Yalnızca siz görürsünüz.',
    save: 'Notu kaydet',
    label: 'Not',
    set: 'Notu değiştir',
    text: 'Yeni not',
    hint: 'Yalnızca siz görürsünüz. Notu kaldırmak için boş bırakın.',
  },
} as const satisfies Phrases<typeof english>;
