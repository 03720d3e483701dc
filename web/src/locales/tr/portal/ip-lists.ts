import type { phrases as english } from '../../en/portal/ip-lists.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  add: 'Kayıtlı liste ekle',
  save_as: 'Liste olarak kaydet',
  manage: 'Kayıtlı listeler',
  name: 'Liste adı',
  copied: 'Liste eklendiğinde kopyalanır: sonradan değiştirmek hiçbir proxy’yi değiştirmez.',
  save: 'Kaydet',
  entries_one: '{count} kayıt',
  entries_other: '{count} kayıt',
  rename: '{name} adını değiştir',
  replace: '{name} kayıtlarını yukarıdakilerle değiştir',
  delete: '{name} listesini sil',
  delete_now: 'Listeyi sil',
  done: {
    create: '{name} kaydedildi',
    save: '{name} kaydedildi',
    delete: '{name} silindi',
  },
} as const satisfies Phrases<typeof english>;
